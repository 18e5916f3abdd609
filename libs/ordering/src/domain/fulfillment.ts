import type { LineItem } from '#kernel';
import { invalidState } from '#ledger/domain';

/** Units of an item of an order. */
export interface ItemUnits {
  readonly itemId: string;
  readonly quantity: number;
}

/** An item of an order, as far as it is sent. */
export interface SentItem {
  readonly id: string;
  readonly item: LineItem;
  readonly quantity: number;
}

/** A subscription begins when it is paid, so there is nothing to send. */
export const isSent = ({ item }: Pick<SentItem, 'item'>): boolean => item.kind !== 'subscription';

/** Adds up the units of each item. */
export function unitsByItem(lines: readonly ItemUnits[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) {
    units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  }
  return units;
}

/**
 * Returns what is still to be sent of an order, item by item.
 * @param gone what was sent, and what needs not to be sent any more
 */
export function leftToSend(
  items: readonly SentItem[],
  gone: readonly ItemUnits[],
): readonly ItemUnits[] {
  const done = unitsByItem(gone);
  return items
    .filter(isSent)
    .map(({ id, quantity }) => ({ itemId: id, quantity: quantity - (done.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Returns the units that a fulfillment sends (docs/reference/orders.md#fulfillments).
 * @param left as of {@link leftToSend}
 * @param wanted undefined for all that is left
 * @throws DomainError `Invalid state`
 */
export function unitsToSend(
  items: readonly SentItem[],
  left: readonly ItemUnits[],
  wanted: readonly ItemUnits[] | undefined,
): readonly ItemUnits[] {
  if (wanted === undefined) return left;
  const available = unitsByItem(left);
  const units = [...unitsByItem(wanted)].map(([itemId, quantity]) => ({ itemId, quantity }));
  for (const { itemId, quantity } of units) {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) throw invalidState(`The order has no item ${itemId}; GET its items`);
    if (!isSent(item)) {
      throw invalidState(`${item.item.name} is a subscription, which is not sent; leave it out`);
    }
    const most = available.get(itemId) ?? 0;
    if (quantity > most) {
      throw invalidState(`Only ${String(most)} of ${item.item.name} are left to be sent`);
    }
  }
  return units;
}

/** Returns the units of the stock that leave it with the items; those of a bundle are its components. */
export function stockOf(
  items: readonly SentItem[],
  sent: readonly ItemUnits[],
): Readonly<Record<string, number>> {
  const units: Record<string, number> = {};
  const quantities = unitsByItem(sent);
  for (const { id, item } of items) {
    const quantity = quantities.get(id) ?? 0;
    if (item.kind !== 'product' || quantity === 0) continue;
    const parts = item.bundle?.pieces ?? { [item.productId]: 1 };
    for (const [product, each] of Object.entries(parts)) {
      units[product] = (units[product] ?? 0) + each * quantity;
    }
  }
  return units;
}

/** What is left of units after some have gone; none is below 0, and those of 0 are left out. */
export function unitsLess(
  units: Readonly<Record<string, number>>,
  gone: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const left = Object.entries(units).map(([id, count]) => [id, count - (gone[id] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}
