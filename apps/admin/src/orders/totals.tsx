import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useLabel } from '../form/use-label';
import { Panel } from '../layout/panel';

interface Amount {
  readonly amount: number;
  readonly formatted: string;
}

const ALWAYS = ['with_tax', 'paid', 'balance_owing'];
const ROWS = [
  'without_discount',
  'shipping',
  'discount',
  'shipping_discount',
  'tax',
  'with_tax',
  'authorized',
  'paid',
  'balance_owing',
];
/** They are in the row before. */
const PARTS = ['shipping', 'shipping_discount'];

export function Totals({ price }: { readonly price: Readonly<Record<string, Amount>> }) {
  return (
    <Panel title="desk.totals">
      <Table size="small">
        <TableBody>
          {ROWS.map((name) => {
            const amount = price[name];
            const isShown = amount !== undefined && (amount.amount !== 0 || ALWAYS.includes(name));
            return isShown && <Row key={name} name={name} text={amount.formatted} />;
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  const isTotal = name === 'with_tax' || name === 'balance_owing';
  const sx = isTotal ? { fontWeight: 'bold' } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {useLabel(PARTS.includes(name) ? `of_${name}` : name)}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {text}
      </TableCell>
    </TableRow>
  );
}
