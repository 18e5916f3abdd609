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
/** They are in the rows before. */
const PARTS = ['shipping', 'shipping_discount'];

/** Of a cart or an order. */
export type Price = Readonly<Record<string, Amount>>;

interface TotalsProps {
  readonly price: Price;
}

export function Totals({ price }: TotalsProps) {
  const parts = hasTaxWithin(price) ? [...PARTS, 'tax'] : PARTS;
  return (
    <Panel title="desk.totals">
      <Table size="small">
        <TableBody>
          {ROWS.map((name) => {
            const amount = price[name];
            const isShown = amount !== undefined && (amount.amount !== 0 || ALWAYS.includes(name));
            const label = parts.includes(name) ? `of_${name}` : name;
            return isShown && <Row key={name} name={name} label={label} text={amount.formatted} />;
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Whether prices have their tax in them, so that it adds nothing to the total. */
function hasTaxWithin({ without_discount, discount, with_tax }: Price): boolean {
  const before = (without_discount?.amount ?? 0) - Math.abs(discount?.amount ?? 0);
  return before >= (with_tax?.amount ?? 0);
}

interface RowProps {
  readonly name: string;
  /** Of the file of texts. */
  readonly label: string;
  readonly text: string;
}

function Row({ name, label, text }: RowProps) {
  const isTotal = name === 'with_tax' || name === 'balance_owing';
  const sx = isTotal ? { fontWeight: 'bold' } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {useLabel(label)}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {text}
      </TableCell>
    </TableRow>
  );
}
