import { membersOf } from '../core/filter';
import { MOST_IDS, portions } from '../core/portions';
import { call } from '../core/service';

export interface Known {
  readonly name: string;
  /** Units in the store; undefined if they are not counted yet. */
  readonly total: number | undefined;
}

interface Product {
  readonly id: string;
  readonly attributes: { readonly name: string; readonly sku?: string };
}

interface StockRecord {
  readonly id: string;
  readonly managed: boolean;
  readonly total: number;
}

/** The products of these SKUs with the units that the service knows; SKUs of no product are left out. */
export async function knownStocks(skus: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const products: readonly Product[] = await named('pcm/products', 'sku', skus);
  const ids = products.map(({ id }) => id);
  const stocks: readonly StockRecord[] = await named('v2/inventories', 'product_id', ids);
  const totals = new Map(stocks.map(({ id, managed, total }) => [id, managed ? total : undefined]));
  return new Map(
    skus.flatMap((sku) => {
      const product = withSku(products, sku);
      return product
        ? [[sku, { name: product.attributes.name, total: totals.get(product.id) }] as const]
        : [];
    }),
  );
}

/** As an import finds it: as it is written, else in another spelling. */
function withSku(products: readonly Product[], wanted: string): Product | undefined {
  const folded = (sku?: string) => sku?.normalize().toLowerCase();
  return (
    products.find(({ attributes }) => attributes.sku === wanted) ??
    products.find(({ attributes }) => folded(attributes.sku) === folded(wanted))
  );
}

async function named(list: string, field: string, values: readonly string[]) {
  const pages = await Promise.all(
    portions(values).map((some) =>
      call('get', `/${list}`, {
        query: { filter: `in(${field},${membersOf(some)})`, 'page[limit]': MOST_IDS },
      }),
    ),
  );
  return pages.flatMap(({ data }) => data);
}
