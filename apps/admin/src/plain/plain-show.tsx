import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Show, useRecordContext } from 'react-admin';
import Stack from '@mui/material/Stack';
import { Label } from '../form/use-label';
import { Panel } from '../layout/panel';
import { nameOfField, valueAt, ValueField } from './value-field';
import { NameField } from './who';

interface PlainShowProps {
  /** What is shown, by its paths in the record; what the record does not have is left out. */
  readonly fields: readonly string[];
  /** Of the page, unless the record has a name. */
  readonly title?: ReactElement;
  /** Buttons. */
  readonly actions?: ReactNode;
  readonly below?: ReactNode;
}

/** What nobody writes by hand, with what can be done about it. */
export function PlainShow({ fields, title = <NameField />, actions, below }: PlainShowProps) {
  return (
    <Show title={title} actions={false} component="div">
      <Known fields={fields} actions={actions} />
      {below}
    </Show>
  );
}

function Known({ fields, actions }: PlainShowProps) {
  const record = useRecordContext();
  if (record === undefined) return null;
  const known = fields.filter((path) => valueAt(record, path) !== undefined);
  return (
    <Panel title="desk.facts" actions={actions}>
      <Facts paths={known} />
    </Panel>
  );
}

interface FactsProps {
  /** In the record. */
  readonly paths: readonly string[];
}

/** Values of the record beside each other, each with its name. */
export function Facts({ paths }: FactsProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3 }}>
      {paths.map((path) => (
        <Fact key={path} path={path} />
      ))}
    </Stack>
  );
}

interface FactProps {
  /** In the record; its last part names the fact. */
  readonly path: string;
  /** In place of the value that stands there. */
  readonly children?: ReactNode;
}

export function Fact({ path, children }: FactProps) {
  return (
    <Box sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <Label name={nameOfField(path)} />
      </Typography>
      {children ?? <ValueField source={path} isLinked />}
    </Box>
  );
}
