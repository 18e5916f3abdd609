import Avatar from '@mui/material/Avatar';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Panel } from '../layout/panel';
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
      <Table size="small">
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
              <TableCell>{item['sku']}</TableCell>
              <TableCell>{item['quantity']}</TableCell>
              <TableCell>
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
    <>
      {picture && (
        <Avatar
          src={picture}
          alt=""
          variant="rounded"
          sx={{ float: 'left', mr: 1, width: 56, height: 56 }}
        />
      )}
      <bdi>{item['name']}</bdi>
      {detailsOf(item).map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{line}</bdi>
        </Typography>
      ))}
    </>
  );
}

export function detailsOf(item: OrderItem): readonly string[] {
  const options: readonly { name: string; value: string }[] = item['options'] ?? [];
  const texts = Object.entries((item['custom_inputs'] ?? {}) as Record<string, unknown>);
  const components = Object.values(
    (item['components'] ?? {}) as Record<string, { options: Chosen[] }>,
  );
  return [
    ...options.map(({ name, value }) => `${name}: ${value}`),
    ...texts.map(([name, value]) => `${name}: ${String(value)}`),
    ...components.flatMap((component) =>
      component.options.map(
        ({ quantity, name, sku }) => `${String(quantity)} × ${name}${sku ? ` (${sku})` : ''}`,
      ),
    ),
  ];
}

interface Chosen {
  readonly quantity: number;
  readonly name: string;
  readonly sku?: string;
}
