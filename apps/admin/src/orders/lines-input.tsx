import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { STACKED } from '../layout/stacked';
import { ItemName, type OrderItem, useOrderItems } from './order-items';

interface LinesInputProps {
  /** Of the order. */
  readonly path: string;
  /** Units that are out of the question by now. */
  readonly done?: readonly Line[];
}

export interface Line {
  readonly item_id: string;
  readonly quantity: number;
}

/** How many units of which lines; none are sent if nothing is filled in, which means all that is left. */
export function LinesInput({ path, done = [] }: LinesInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source: 'lines', defaultValue: null });
  // An input without a value has an empty text.
  const lines: readonly Line[] = Array.isArray(field.value) ? field.value : [];
  const set = (id: string, text: string) => {
    const others = lines.filter(({ item_id }) => item_id !== id);
    const changed =
      Number(text) > 0 ? [...others, { item_id: id, quantity: Number(text) }] : others;
    field.onChange(changed.length === 0 ? null : changed);
  };
  const leftOf = ({ id, quantity }: OrderItem): number =>
    done
      .filter(({ item_id }) => item_id === id)
      .reduce((left, line) => left - line.quantity, Number(quantity));
  const items = useOrderItems(path.split('/').at(-1)).map((item) => [item, leftOf(item)] as const);
  return (
    <Table size="small" sx={[{ mb: 2 }, STACKED].flat()}>
      <TableBody>
        {items.map(([item, left]) => (
          <TableRow key={item.id}>
            <TableCell>
              <ItemName item={item} />
            </TableCell>
            <TableCell sx={{ width: 130 }}>
              <TextField
                type="number"
                size="small"
                label={translate('desk.units_of', { total: left })}
                disabled={left === 0}
                value={lines.find(({ item_id }) => item_id === item.id)?.quantity ?? ''}
                onChange={({ target }) => set(item.id, target.value)}
                slotProps={{ htmlInput: { min: 0, max: left } }}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
