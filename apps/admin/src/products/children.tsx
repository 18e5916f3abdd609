import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link, type RaRecord, useGetList, useGetMany, useTranslate } from 'react-admin';
import { mayDo, pageOf } from '../core/auth-provider';
import { call } from '../core/service';
import { InPlace } from '../form/in-place';
import { Label, useChoiceName, useLabel, words } from '../form/use-label';
import { Panel } from '../layout/panel';
import { STACKED } from '../layout/stacked';
import { ChildPrice, usePrices } from './child-price';
import { setStock } from './stock';

const PER_PAGE = 25;
const ALL = { page: 1, perPage: 100 };

/** The combinations of a parent. What they are called, cost and how many there are is changed in place. */
export function Children({ product }: { readonly product: RaRecord }) {
  const translate = useTranslate();
  const choice = useChoiceName();
  const label = (name: string) => translate(`fields.${name}`, { _: words(name) });
  const [page, setPage] = useState(1);
  const [book, setBook] = useState<string>();
  const [currency, setCurrency] = useState<string>();
  const { data: children = [], total = 0 } = useGetList(
    `pcm/products/${String(product.id)}/children`,
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'created_at', order: 'ASC' },
    },
  );
  const { data: stocks = [] } = useGetMany('v2/inventories', { ids: children.map(({ id }) => id) });
  const { data: books = [] } = useGetList('pcm/pricebooks', { pagination: ALL });
  const { data: currencies = [] } = useGetList('v2/currencies', { pagination: ALL });
  const usual = currencies.find((one) => one.default === true) ?? currencies[0];
  const chosen = {
    book: book ?? String(books[0]?.id ?? ''),
    currency: currency ?? String(usual?.code ?? ''),
  };
  const prices = usePrices(chosen.book, [product, ...children]);
  if (children.length === 0) return null;
  const names = books.map(({ id, attributes }) => [String(id), attributes.name] as const);
  const codes = currencies.map(({ code }) => [code, code] as const);
  return (
    <Panel
      title="desk.children"
      actions={
        <>
          <Choice name="price_book" choices={names} value={chosen.book} onChange={setBook} />
          <Choice name="currency" choices={codes} value={chosen.currency} onChange={setCurrency} />
        </>
      }
    >
      <Table size="small" sx={STACKED}>
        <TableHead>
          <TableRow>
            {['name', 'sku', 'price', 'total', 'available', 'status'].map((name) => (
              <TableCell key={name}>
                <Label name={name} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {children.map((child) => (
            <TableRow key={child.id}>
              <TableCell>
                <Link to={pageOf('pcm/products', child.id)}>
                  <bdi>{child.attributes.name}</bdi>
                </Link>
              </TableCell>
              <TableCell data-label={label('sku')}>
                <Sku child={child} />
              </TableCell>
              <TableCell data-label={label('price')}>
                <ChildPrice {...{ child, product, prices }} {...chosen} />
              </TableCell>
              <Units child={child} stock={stocks.find((one) => one?.id === child.id)} />
              <TableCell data-label={label('status')}>{choice(child.attributes.status)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > PER_PAGE && (
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next + 1)}
          labelDisplayedRows={({ from, to, count }) =>
            `${String(from)}–${String(to)} / ${String(count)}`
          }
          getItemAriaLabel={(to) => translate(`ra.navigation.${to}`)}
        />
      )}
    </Panel>
  );
}

interface ChoiceProps {
  /** Of a field. */
  readonly name: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Which prices are shown; without a choice there is nothing to ask. */
function Choice({ name, choices, value, onChange }: ChoiceProps) {
  const label = useLabel(name);
  if (choices.length < 2) return null;
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 110 }}
    >
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Sku({ child: { id, attributes } }: { readonly child: RaRecord }) {
  const label = `${useLabel('sku')}: ${String(attributes.name)}`;
  if (!mayDo('put', 'pcm/products')) return <>{attributes.sku}</>;
  const save = (sku: string) =>
    call('put', `/pcm/products/${String(id)}`, {
      data: { type: 'product', id, attributes: { sku } },
    });
  return <InPlace label={label} value={attributes.sku ?? ''} save={save} />;
}

interface UnitsProps {
  readonly child: RaRecord;
  readonly stock: RaRecord | undefined;
}

function Units({ child: { id, attributes }, stock }: UnitsProps) {
  const label = `${useLabel('total')}: ${String(attributes.name)}`;
  const isKnown = stock?.['managed'] === true;
  const total = isKnown ? String(stock['total']) : '';
  return (
    <>
      <TableCell data-label={useLabel('total')}>
        {mayDo('post', `v2/inventories/${String(id)}`) ? (
          <InPlace
            label={label}
            value={total}
            placeholder="∞"
            step={1}
            save={(units) => setStock(String(id), Number(units), isKnown)}
          />
        ) : (
          total
        )}
      </TableCell>
      <TableCell data-label={useLabel('available')}>{isKnown ? stock['available'] : '∞'}</TableCell>
    </>
  );
}
