import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';

/** Says that a list is empty without whose entries nothing can be done here, and leads to its form. */
export function CreateFirst({ resource }: { readonly resource: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2">
      {translate('desk.none')}{' '}
      {mayDo('post', resource) && (
        <Link to={`/${resource}/create`}>{translate(`resources.${resource}.page.create`)}</Link>
      )}
    </Typography>
  );
}
