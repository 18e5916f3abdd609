import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link, useGetList, useGetMany, useTranslate } from 'react-admin';
import { pageOf } from '../core/auth-provider';
import { nameOf } from '../form/referred-input';
import { Panel } from '../layout/panel';
import { LOW_STOCK } from './low-stock-filter';

/** What is nearly sold out. */
export function LowStock() {
  const translate = useTranslate();
  const { data: stocks = [], isPending } = useGetList('v2/inventories', {
    pagination: { page: 1, perPage: 100 },
    filter: LOW_STOCK,
  });
  const { data: products = [] } = useGetMany('pcm/products', { ids: stocks.map(({ id }) => id) });
  return (
    <Panel title="desk.low_stock">
      {!isPending && stocks.length === 0 && (
        <Typography variant="body2">{translate('desk.enough_stock')}</Typography>
      )}
      <Table size="small">
        <TableBody>
          {stocks.map(({ id, available }) => (
            <TableRow key={id}>
              <TableCell>
                <Link to={pageOf('pcm/products', id)}>
                  <bdi>{nameOf(products.find((one) => one?.id === id)) || id}</bdi>
                </Link>
              </TableCell>
              <TableCell align="right">{available}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
