import Alert from '@mui/material/Alert';
import { NotFound, Title, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { mayDo } from '../core/auth-provider';
import { MENU, STATE } from './menu';

/** Pages that are only there for who may see them, by the beginning of their address. */
const PAGES: readonly (readonly [address: string, resource: string])[] = [
  ...MENU.flat().map(({ resource }) => [`/${resource}`, resource] as const),
  ['/state', STATE],
];

/** No page, or one that a colleague may see and this person may not. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const isOfOthers = PAGES.some(
    ([address, resource]) => `${pathname}/`.startsWith(`${address}/`) && !mayDo('get', resource),
  );
  if (!isOfOthers) return <NotFound />;
  return (
    <>
      <Title title={translate('ra.page.access_denied')} />
      <Alert severity="info" sx={{ mt: 1 }}>
        {translate('desk.not_for_you')}
      </Alert>
    </>
  );
}
