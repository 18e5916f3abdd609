import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PriceOf, useCurrencies } from '../form/amount-input';
import { Panel } from '../layout/panel';
import { CreateFirst } from '../plain/create-first';

const ALL = { page: 1, perPage: 100 };

/** What a product costs in each price book and currency. */
export function Prices({ product }: { readonly product: RaRecord }) {
  const translate = useTranslate();
  const { data: books } = useGetList('pcm/pricebooks', { pagination: ALL });
  const sku = product['attributes'].sku as string | undefined;
  return (
    <Panel title="desk.prices">
      {sku === undefined ? (
        <Typography variant="body2">{translate('desk.sku_first')}</Typography>
      ) : (
        books?.map((book) => <BookPrice key={book.id} book={book} sku={sku} />)
      )}
      {books?.length === 0 && <CreateFirst resource="pcm/pricebooks" />}
    </Panel>
  );
}

function BookPrice({ book, sku }: { readonly book: RaRecord; readonly sku: string }) {
  const list = `pcm/pricebooks/${String(book.id)}/prices`;
  const { data: [price] = [] } = useGetList(list, { pagination: ALL, filter: { 'sku@eq': sku } });
  const currencies = (price?.attributes.currencies ?? {}) as Record<string, CurrencyPrice>;
  const [usual] = useCurrencies();
  const first = price === undefined && usual !== undefined ? { [usual]: {} } : currencies;
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 0.5 }}
    >
      <bdi>{book['attributes'].name}</bdi>
      <span>
        <PriceOf currencies={currencies} />
      </span>
      <ActionButton
        label={price === undefined ? 'desk.add_price' : 'desk.change_price'}
        method={price === undefined ? 'post' : 'put'}
        path={price === undefined ? `/${list}` : `/${list}/${String(price.id)}`}
        initial={{ attributes: { sku, currencies: first }, ...(price && { id: price.id }) }}
        without={['sku']}
      />
    </Typography>
  );
}

interface CurrencyPrice {
  readonly amount: number;
}
