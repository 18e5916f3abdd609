import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { type Count, countsIn, tableOf } from '../core/counts';
import { startImport } from '../core/service';
import { useUnsaved } from '../core/unsaved';
import { messageOf } from '../form/use-do';
import { Label } from '../form/use-label';
import { Panel } from '../layout/panel';
import { LowStock } from './low-stock';
import { type Known, knownStocks } from './known-stocks';

/** Sets the stock of many products to what was counted, after showing what that changes. */
export function StockCounts() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [text, setText] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>();
  useUnsaved(text !== '');
  const { counts, unclear } = countsIn(text);
  const found = counts.filter(({ sku }) => known?.has(sku));

  const perform = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify(messageOf(error), { type: 'error', multiLine: true, autoHideDuration: 10_000 });
    }
  };
  const compare = () =>
    perform(async () => setKnown(await knownStocks(counts.map(({ sku }) => sku))));
  const save = () =>
    perform(async () => {
      const table = new File([tableOf(found)], 'counts.csv', { type: 'text/csv' });
      const { data } = await startImport(table, 'stock', false);
      setText('');
      redirect('show', 'v2/imports', data.id);
    });

  return (
    <>
      <Title title={translate('resources.v2/inventories.name')} />
      <Panel title="desk.counted">
        <TextField
          multiline
          fullWidth
          minRows={6}
          maxRows={16}
          label={translate('desk.counts')}
          helperText={translate('desk.counts_help')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setKnown(undefined);
          }}
        />
        {unclear.length > 0 && (
          <Alert severity="warning">
            {translate('desk.unclear_counts')} {unclear.join(' · ')}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 2, mt: 2 }}>
          <Button variant="outlined" disabled={counts.length === 0} onClick={() => void compare()}>
            {translate('desk.compare')}
          </Button>
          {mayDo('post', 'v2/imports') && (
            <Button variant="contained" disabled={found.length === 0} onClick={() => void save()}>
              {translate('desk.set')}
            </Button>
          )}
        </Stack>
      </Panel>
      {known === undefined && <LowStock />}
      {known && (
        <Panel title="desk.changes">
          <Changes counts={counts} known={known} />
        </Panel>
      )}
    </>
  );
}

interface ChangesProps {
  readonly counts: readonly Count[];
  readonly known: ReadonlyMap<string, Known>;
}

function Changes({ counts, known }: ChangesProps) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['sku', 'name', 'total'].map((name) => (
            <TableCell key={name}>
              <Label name={name} />
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {counts.map(({ sku, units }) => {
          const product = known.get(sku);
          return (
            <TableRow key={sku}>
              <TableCell>{sku}</TableCell>
              <TableCell>
                <bdi>{product?.name ?? translate('desk.no_such_product')}</bdi>
              </TableCell>
              <TableCell>
                {product && `${String(product.total ?? '∞')} → ${String(units)}`}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
