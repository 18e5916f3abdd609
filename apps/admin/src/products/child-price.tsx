import { type RaRecord, useGetList } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { membersOf } from '../core/filter';
import { call } from '../core/service';
import { useUnits } from '../form/amount-input';
import { InPlace } from '../form/in-place';
import { useLabel } from '../form/use-label';

interface Price extends RaRecord {
  readonly attributes: {
    readonly sku: string;
    readonly currencies: Readonly<Record<string, { readonly amount: number }>>;
  };
}

/** The prices of these products in a price book. */
export function usePrices(book: string, products: readonly RaRecord[]): readonly Price[] {
  const skus = products.map(({ attributes }) => attributes.sku).filter(Boolean);
  const { data = [] } = useGetList<Price>(
    listOf(book),
    { pagination: { page: 1, perPage: 100 }, filter: { 'sku@in': membersOf(skus) } },
    { enabled: book !== '' && skus.length > 0 },
  );
  return data;
}

interface ChildPriceProps {
  readonly child: RaRecord;
  /** The parent, whose price holds for children without one of their own. */
  readonly product: RaRecord;
  readonly prices: readonly Price[];
  readonly book: string;
  readonly currency: string;
}

export function ChildPrice({ child, product, prices, book, currency }: ChildPriceProps) {
  const label = `${useLabel('price')}: ${String(child['attributes'].name)}`;
  const factor = useUnits(currency);
  const written = (price?: Price) => {
    const amount = price?.attributes.currencies[currency]?.amount;
    return amount === undefined ? '' : (amount / factor).toFixed(Math.log10(factor));
  };
  const sku = child['attributes'].sku as string | undefined;
  const own = priceOf(prices, sku);
  const ofParent = written(priceOf(prices, product['attributes'].sku));
  const list = listOf(book);
  if (sku === undefined || !mayDo('put', list)) return <>{written(own) || ofParent}</>;
  const save = (text: string) => {
    const before = own?.attributes.currencies;
    const price = { ...before?.[currency], amount: Math.round(Number(text) * factor) };
    const attributes = { sku, currencies: { ...before, [currency]: price } };
    return own === undefined
      ? call('post', `/${list}`, { data: { type: 'product-price', attributes } })
      : call('put', `/${list}/${String(own.id)}`, {
          data: { type: 'product-price', id: own.id, attributes },
        });
  };
  return (
    <InPlace
      label={label}
      value={written(own)}
      placeholder={ofParent}
      step={1 / factor}
      save={save}
    />
  );
}

const listOf = (book: string) => `pcm/pricebooks/${book}/prices`;

/** SKUs in another spelling are the same. */
function priceOf(prices: readonly Price[], sku: string | undefined): Price | undefined {
  const folded = (text?: string) => text?.normalize().toLowerCase();
  return prices.find(({ attributes }) => folded(attributes.sku) === folded(sku));
}
