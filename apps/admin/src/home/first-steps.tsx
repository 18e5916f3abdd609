import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { Panel } from '../layout/panel';
import { type Step, useSteps } from './use-steps';

/** Who sets up a shop may write all of these. */
const WRITTEN = ['v2/currencies', 'pcm/catalogs', 'v2/carts'];

/** What a new shop needs before its first order is paid, step by step; nothing afterwards. */
export function FirstSteps() {
  const isAllowed = WRITTEN.every((resource) => mayDo('post', resource));
  const { total } = useGetList(
    'v2/orders',
    { pagination: { page: 1, perPage: 1 }, filter: { 'payment@eq': 'paid' } },
    { enabled: isAllowed },
  );
  return total === 0 && <OpenSteps />;
}

function OpenSteps() {
  const steps = useSteps();
  return (
    steps && (
      <Panel title="desk.first_steps">
        <List dense disablePadding>
          {steps.map((step) => (
            <StepItem key={step.text} of={step} />
          ))}
        </List>
      </Panel>
    )
  );
}

function StepItem({ of: { text, to, isDone, values } }: { readonly of: Step }) {
  const translate = useTranslate();
  const name = translate(`desk.steps.${text}`, values);
  return (
    <ListItem disableGutters>
      <ListItemIcon sx={{ minWidth: 40 }}>
        {isDone ? (
          <DoneIcon color="success" titleAccess={translate('desk.done')} />
        ) : (
          <OpenIcon titleAccess={translate('desk.open')} />
        )}
      </ListItemIcon>
      <ListItemText
        primary={<Link to={to}>{name}</Link>}
        secondary={!isDone && translate(`desk.steps_help.${text}`)}
      />
    </ListItem>
  );
}
