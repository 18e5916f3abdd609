import { type Fault, faultOf, type LineItem, onlyInStock, withoutUndefined } from '#kernel';
import type { CartLine } from '../cart';
import { bundleIn, identityOf } from './line-identity';

/** Units that can be sold, by product; a product that is not in it is sold without limit. */
export type Units = ReadonlyMap<string, number>;

const NO_LIMIT: Units = new Map();

/** Returns the stock that limits a cart; empty if the stock is checked only at payment. */
export function limitingStock(
  stock: Units,
  { defersStock }: { readonly defersStock: boolean },
): Units {
  return defersStock ? NO_LIMIT : stock;
}

/** Records in an item whether its product is counted now. */
export function withStock(item: LineItem, stock: Units): LineItem {
  if (item.kind !== 'product' || item.bundle !== undefined) return item;
  return stock.has(item.productId) ? { ...item, managesStock: true } : item;
}

/** Returns the ids of the products that an item takes out of the stock. */
export function productsIn(item: LineItem): readonly string[] {
  if (item.kind !== 'product') return [];
  return item.bundle === undefined ? [item.productId] : Object.keys(item.bundle.pieces);
}

/** Returns the units that all lines together take out of the stock, by product. */
export function unitsByProduct(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { item, quantity } of lines) {
    for (const id of productsIn(item)) {
      units.set(id, (units.get(id) ?? 0) + unitsIn(item, id) * quantity);
    }
  }
  return units;
}

/**
 * Returns the fault if the cart cannot have `quantity` of this item beside its other lines
 * (docs/reference/carts.md#products-and-stock). Every line counts with its units, alone or in a bundle.
 */
export function stockFault(
  others: readonly CartLine[],
  item: LineItem,
  quantity: number,
  left: Units,
): Fault | undefined {
  const scarce = productsIn(item).filter((productId) => left.has(productId));
  if (scarce.length === 0) return undefined;
  const limits = scarce.map((productId) => {
    const units = left.get(productId) ?? 0;
    const each = unitsIn(item, productId);
    const taken = others.reduce(
      (sum, line) => sum + unitsIn(line.item, productId) * line.quantity,
      0,
    );
    return {
      productId,
      fits: taken + each * quantity <= units,
      possible: Math.floor(units / each),
    };
  });
  if (limits.every(({ fits }) => fits)) return undefined;
  const possible = Math.min(...limits.map((limit) => limit.possible));
  const detail = `${onlyInStock(possible, item.name)}; reduce the quantity over all items of the cart`;
  const scarcest = limits.find((limit) => limit.possible === possible)?.productId;
  const component_product_id = bundleIn(item) === undefined ? undefined : scarcest;
  const meta = {
    ...identityOf(item),
    available: possible,
    ...withoutUndefined({ component_product_id }),
  };
  return faultOf('invalid', 'Insufficient stock', detail, { source: 'quantity', meta });
}

function unitsIn(item: LineItem, productId: string): number {
  if (item.kind !== 'product') return 0;
  if (item.bundle === undefined) return item.productId === productId ? 1 : 0;
  const { pieces: units } = item.bundle;
  return Object.hasOwn(units, productId) ? (units[productId] ?? 0) : 0;
}
