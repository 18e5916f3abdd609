import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { ItemName, useOrderItems } from './order-items';

interface LinesInputProps {
  /** Of the order. */
  readonly path: string;
}

interface Line {
  readonly item_id: string;
  readonly quantity: number;
}

/** How many units of which lines; none are sent if nothing is filled in, which means all that is left. */
export function LinesInput({ path }: LinesInputProps) {
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
  return (
    <Table size="small" sx={{ mb: 2 }}>
      <TableBody>
        {useOrderItems(path.split('/').at(-1)).map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              <ItemName item={item} />
            </TableCell>
            <TableCell sx={{ width: 130 }}>
              <TextField
                type="number"
                size="small"
                label={translate('desk.units_of', { total: item['quantity'] })}
                value={lines.find(({ item_id }) => item_id === item.id)?.quantity ?? ''}
                onChange={({ target }) => set(item.id, target.value)}
                slotProps={{ htmlInput: { min: 0, max: item['quantity'] } }}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
