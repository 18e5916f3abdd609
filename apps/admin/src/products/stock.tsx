import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { words } from '../form/use-label';
import { useDo } from '../form/use-do';
import { Panel } from '../layout/panel';

/** How many units there are, and how many were counted. */
export function Stock({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data: [stock] = [], isPending } = useGetMany('v2/inventories', { ids: [id] });
  const facts = ['total', 'available', 'allocated'].map(
    (name) => `${translate(`fields.${name}`, { _: words(name) })}: ${String(stock?.[name])}`,
  );
  return (
    <Panel title="desk.stock">
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2">
          {stock?.managed
            ? facts.join(' · ')
            : translate(isPending ? 'ra.page.loading' : 'desk.no_stock')}
        </Typography>
        {!isPending && <Counted id={id} isKnown={stock?.managed === true} />}
      </Stack>
    </Panel>
  );
}

/** @param isKnown whether the units of the product are counted already */
export function setStock(id: string, quantity: number, isKnown: boolean): Promise<unknown> {
  const path = `/v2/inventories/${id}`;
  return isKnown
    ? call('post', `${path}/transactions`, {
        data: { type: 'stock-transaction', action: 'set', quantity },
      })
    : call('post', path, { data: { type: 'stock', quantity } });
}

/** Sets the stock of a product to what somebody has counted. */
function Counted({ id, isKnown }: { readonly id: string; readonly isKnown: boolean }) {
  const translate = useTranslate();
  const perform = useDo();
  const [units, setUnits] = useState('');
  if (!mayDo('post', `v2/inventories/${id}`)) return null;
  const set = () =>
    perform(async () => {
      await setStock(id, Number(units), isKnown);
      setUnits('');
    });
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <TextField
        size="small"
        type="number"
        label={translate('desk.counted')}
        value={units}
        onChange={({ target }) => setUnits(target.value)}
        slotProps={{ htmlInput: { min: 0 } }}
        sx={{ width: 120 }}
      />
      <Button type="submit" size="small" variant="outlined" disabled={units === ''}>
        {translate('desk.set')}
      </Button>
    </Stack>
  );
}
