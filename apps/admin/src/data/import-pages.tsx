import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Show, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { importFormats } from '../core/document';
import { startImport } from '../core/service';
import { inWords } from '../core/shown-error';
import { FileButton } from '../form/file-button';
import { messageOf } from '../form/use-do';
import { Label, useChoiceName } from '../form/use-label';
import { whileRunning } from './running';
import { Panel } from '../layout/panel';
import { PlainList } from '../plain/plain-list';
import { Related } from '../plain/related';
import { Facts } from '../plain/plain-show';
import { valueAt } from '../plain/value-field';

export function ImportList() {
  return (
    <>
      <ImportForm />
      <PlainList
        rowClick="show"
        columns={['status', 'lines', 'done', 'failed', 'meta.timestamps.created_at']}
      />
    </>
  );
}

/** Sends a table; a dry run tells what it would do, and changes nothing. */
function ImportForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const choice = useChoiceName();
  const redirect = useRedirect();
  const [format, setFormat] = useState(importFormats[0] ?? '');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<DryRun>();
  const start = async (isDryRun: boolean) => {
    if (file === undefined) return;
    try {
      const { data } = await startImport(file, format, isDryRun);
      if (isDryRun) setReport(data);
      else redirect('show', 'v2/imports', data.id);
    } catch (error) {
      notify(messageOf(error), { type: 'error', multiLine: true, autoHideDuration: null });
    }
  };
  return (
    <>
      <Panel title="desk.import">
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('desk.import_help')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <FileButton
            accept=".csv,text/csv"
            onChoose={([chosen]) => {
              setFile(chosen);
              setReport(undefined);
            }}
          >
            {file?.name ?? translate('desk.choose_file')}
          </FileButton>
          <TextField
            select
            size="small"
            label={translate('desk.table')}
            value={format}
            onChange={({ target }) => {
              setFormat(target.value);
              setReport(undefined);
            }}
            sx={{ minWidth: 160 }}
          >
            {importFormats.map((one) => (
              <MenuItem key={one} value={one}>
                {choice(one)}
              </MenuItem>
            ))}
          </TextField>
          <Button disabled={file === undefined} onClick={() => void start(true)}>
            {translate('desk.dry_run')}
          </Button>
          <Button
            variant="contained"
            disabled={file === undefined}
            onClick={() => void start(false)}
          >
            {translate('desk.import')}
          </Button>
        </Stack>
      </Panel>
      {report && <Report of={report} />}
    </>
  );
}

interface DryRun {
  readonly lines: number;
  readonly would_create: number;
  readonly would_change: number;
  readonly failed: number;
  readonly errors: readonly {
    readonly line: number;
    readonly detail: string;
  }[];
  readonly meta: { readonly unknown_columns?: readonly string[] };
}

/** What an import would do. */
function Report({ of: report }: { readonly of: DryRun }) {
  return (
    <Panel title="desk.report">
      <Typography variant="body2">
        {(['lines', 'would_create', 'would_change', 'failed'] as const).map((name) => (
          <span key={name}>
            <Label name={name} />: {report[name]}{' '}
          </span>
        ))}
      </Typography>
      {report.meta.unknown_columns && (
        <Typography variant="body2">
          <Label name="unknown_columns" />: {report.meta.unknown_columns.join(', ')}
        </Typography>
      )}
      {report.errors.map(({ line, detail }) => (
        <Alert key={line} severity="warning" sx={{ mt: 1 }}>
          <Label name="line" /> {line} · {inWords(detail)}
        </Alert>
      ))}
    </Panel>
  );
}

export function ImportPage() {
  return (
    <Show title="desk.import" actions={false} component="div" queryOptions={whileRunning}>
      <Import />
    </Show>
  );
}

function Import() {
  const found = useRecordContext();
  if (found === undefined) return null;
  const facts = ['status', 'lines', 'done', 'failed', 'failure', 'meta.unknown_columns'].filter(
    (name) => valueAt(found, name) !== undefined,
  );
  return (
    <>
      <Panel title="desk.import">
        <Facts paths={facts} />
      </Panel>
      <Related
        title="desk.errors"
        resource={`v2/imports/${String(found.id)}/errors`}
        columns={['line', 'title', 'detail']}
        isNewestFirst={false}
      />
    </>
  );
}
