import { type Fault, faultOf, type LineItem, onlyInStock, withoutUndefined } from '#kernel';
import type { CartLine } from '../cart';
import { bundleIn, choiceKey, identityOf } from './line-identity';

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
  const isShort = productsIn(item).some((productId) => {
    const units = left.get(productId);
    if (units === undefined) return false;
    const taken = others.reduce(
      (sum, line) => sum + unitsIn(line.item, productId) * line.quantity,
      0,
    );
    return taken + unitsIn(item, productId) * quantity > units;
  });
  return isShort ? shortageOf(item, left) : undefined;
}

/**
 * Returns a fault for every product and bundle of which the lines together take more than there is. Lines
 * that would have the same fault have it once.
 */
export function shortages(lines: readonly CartLine[], left: Units): readonly Fault[] {
  const needed = unitsByProduct(lines);
  const isShort = (id: string) => (needed.get(id) ?? 0) > (left.get(id) ?? Infinity);
  const faults = new Map<string, Fault>();
  for (const { item } of lines) {
    if (item.kind !== 'product' || !productsIn(item).some(isShort)) continue;
    const key = `${item.productId}${choiceKey(item)}`;
    if (!faults.has(key)) faults.set(key, shortageOf(item, left));
  }
  return [...faults.values()];
}

/**
 * The fault of an item of which there is too little: how many of it could be sold and, if it is a
 * bundle, the component that runs out first.
 */
function shortageOf(item: LineItem, left: Units): Fault {
  const limits = productsIn(item).flatMap((productId) => {
    const units = left.get(productId);
    if (units === undefined) return [];
    return { productId, possible: Math.floor(units / unitsIn(item, productId)) };
  });
  const available = Math.min(...limits.map(({ possible }) => possible));
  const scarcest = limits.find(({ possible }) => possible === available)?.productId;
  const component_product_id = bundleIn(item) === undefined ? undefined : scarcest;
  const detail = `${onlyInStock(available, item.name)}; reduce the quantity over all items of the cart`;
  const meta = { ...identityOf(item), available, ...withoutUndefined({ component_product_id }) };
  return faultOf('invalid', 'Insufficient stock', detail, { source: 'quantity', meta });
}

function unitsIn(item: LineItem, productId: string): number {
  if (item.kind !== 'product') return 0;
  if (item.bundle === undefined) return item.productId === productId ? 1 : 0;
  const { pieces: units } = item.bundle;
  return Object.hasOwn(units, productId) ? (units[productId] ?? 0) : 0;
}
