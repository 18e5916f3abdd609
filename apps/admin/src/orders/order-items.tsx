import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Panel } from '../layout/panel';
import { STACKED } from '../layout/stacked';
import { Value } from '../plain/value-field';

export type OrderItem = RaRecord<string>;

/** What is in an order: products, and what taxes and promotions do to them in the totals. */
export function useOrderItems(id: unknown): readonly OrderItem[] {
  const { data = [] } = useGetList(`v2/orders/${String(id)}/items`, {
    pagination: { page: 1, perPage: 100 },
  });
  return data as readonly OrderItem[];
}

/** Everything that the person who packs them has to know. */
export function OrderItems({ id }: { readonly id: unknown }) {
  const translate = useTranslate();
  return (
    <Panel title="desk.items">
      <Table size="small" sx={STACKED}>
        <TableHead>
          <TableRow>
            {['desk.product', 'fields.sku', 'fields.quantity', 'fields.value'].map((name) => (
              <TableCell key={name}>{translate(name)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {useOrderItems(id).map((item) => (
            <TableRow key={item.id}>
              <TableCell>
                <ItemName item={item} />
              </TableCell>
              <TableCell data-label={translate('fields.sku')}>{item['sku']}</TableCell>
              <TableCell data-label={translate('fields.quantity')}>{item['quantity']}</TableCell>
              <TableCell data-label={translate('fields.value')}>
                <Value of={item['meta'].display_price?.with_tax?.value ?? item['value']} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** With its picture, options, texts of the shopper, and what is in the bundle. */
export function ItemName({ item }: { readonly item: OrderItem }) {
  const picture: string | undefined = item['image']?.href ?? item['main_image']?.href;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {picture && <Avatar src={picture} alt="" variant="rounded" sx={{ width: 56, height: 56 }} />}
      <div>
        <bdi>{item['name']}</bdi>
        {detailsOf(item).map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{line}</bdi>
          </Typography>
        ))}
      </div>
    </Stack>
  );
}

export function detailsOf(item: OrderItem): readonly string[] {
  const options: readonly { name: string; value: string }[] = item['options'] ?? [];
  const texts = Object.entries((item['custom_inputs'] ?? {}) as Record<string, unknown>);
  const contents: readonly Packed[] = item['contents'] ?? [];
  return [
    ...options.map(({ name, value }) => `${name}: ${value}`),
    ...texts.map(([name, value]) => `${name}: ${String(value)}`),
    ...contents.map(
      ({ quantity, name, sku }) => `${String(quantity)} × ${name}${sku ? ` (${sku})` : ''}`,
    ),
  ];
}

/** What goes into the parcel for a bundle. */
interface Packed {
  readonly quantity: number;
  readonly name: string;
  readonly sku?: string;
}
