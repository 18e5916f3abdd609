import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { Show, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { Panel } from '../layout/panel';
import { PlainList } from '../plain/plain-list';
import { Facts } from '../plain/plain-show';
import { whileRunning } from './running';

const FACTS = ['resource', 'format', 'filter', 'status', 'rows', 'file_size', 'failure'];

export function ExportList() {
  const redirect = useRedirect();
  return (
    <PlainList
      rowClick="show"
      columns={['resource', 'status', 'format', 'rows', 'meta.timestamps.created_at']}
      actions={
        <ActionButton
          label="desk.export"
          path="/v2/exports"
          initial={{ resource: 'products', format: 'csv' }}
          onDone={({ id }) => redirect('show', 'v2/exports', id)}
          isMain
        />
      }
    />
  );
}

export function ExportPage() {
  return (
    <Show title="desk.export" actions={false} component="div" queryOptions={whileRunning}>
      <Export />
    </Show>
  );
}

function Export() {
  const translate = useTranslate();
  const found = useRecordContext();
  if (found === undefined) return null;
  const { file } = found['links'] as { readonly file?: string };
  return (
    <Panel
      title="desk.export"
      actions={
        file && (
          <Button href={file} variant="contained" size="small" startIcon={<DownloadIcon />}>
            {translate('desk.download')}
          </Button>
        )
      }
    >
      <Facts paths={FACTS.filter((name) => found[name] !== undefined)} />
    </Panel>
  );
}
