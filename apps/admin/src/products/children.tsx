import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link, type RaRecord, useGetList, useGetMany } from 'react-admin';
import { Label } from '../form/use-label';
import { Panel } from '../layout/panel';
import { Counted } from './stock';

/** What the combinations of a parent are called, and how many there are of each. */
export function Children({ product }: { readonly product: RaRecord }) {
  const { data: children = [] } = useGetList(`pcm/products/${String(product.id)}/children`, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
  });
  const { data: stocks = [] } = useGetMany('v2/inventories', { ids: children.map(({ id }) => id) });
  if (children.length === 0) return null;
  return (
    <Panel title="desk.children">
      <Table size="small">
        <TableHead>
          <TableRow>
            {['name', 'sku', 'status', 'available', 'counted'].map((name) => (
              <TableCell key={name}>
                <Label name={name} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {children.map(({ id, attributes }) => {
            const stock = stocks.find((one) => one?.id === id);
            return (
              <TableRow key={id}>
                <TableCell>
                  <Link to={`/pcm/products/${String(id)}`}>
                    <bdi>{attributes.name}</bdi>
                  </Link>
                </TableCell>
                <TableCell>{attributes.sku}</TableCell>
                <TableCell>{attributes.status}</TableCell>
                <TableCell>{stock?.managed ? stock.available : '∞'}</TableCell>
                <TableCell>
                  <Counted id={String(id)} isKnown={stock?.managed === true} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}
