import { invalidState } from '#ledger/domain';
import { type ItemUnits, leftToSend, type SentItem, unitsByItem } from './fulfillment';

/** What of an order money is given back for. */
export interface RefundedParts {
  readonly lines: readonly ItemUnits[];
  /** Whether shipping is among it. */
  readonly shipping: boolean;
}

/** An item of an order, and what all of its units cost after discounts, with taxes. */
export interface PaidItem extends SentItem {
  readonly price: { readonly parts: { readonly withTax: number } };
}

/**
 * Returns what units of a line cost: those after the first `before` ones. Whatever the parts, together they cost
 * what the line does, to the cent.
 */
export function costOfUnits(cost: number, of: number, before: number, units: number): number {
  return upTo(cost, of, before + units) - upTo(cost, of, before);
}

/** The cost of the first units, half a cent up. */
function upTo(cost: number, of: number, units: number): number {
  const [whole, parts] = [BigInt(cost) * BigInt(units), BigInt(of)];
  return Number((2n * whole + parts) / (2n * parts));
}

/**
 * Returns what these parts of an order cost (docs/reference/orders.md#refunds). What lines do not cost of the
 * total is shipping.
 * @param earlier parts for which money was given back already, or is about to be
 * @throws DomainError `Invalid state` for more than is left
 */
export function costOfParts(
  total: number,
  items: readonly PaidItem[],
  earlier: readonly RefundedParts[],
  { lines, shipping }: RefundedParts,
): number {
  const refunded = unitsByItem(earlier.flatMap((one) => one.lines));
  const costs = [...unitsByItem(lines)].map(([id, units]) => {
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw invalidState(`The order has no item ${id}; GET its items`);
    const before = refunded.get(id) ?? 0;
    const left = Math.max(0, item.quantity - before);
    if (units > left) {
      throw invalidState(`Only ${String(left)} of ${item.item.name} are left to be refunded`);
    }
    return costOfUnits(item.price.parts.withTax, item.quantity, before, units);
  });
  if (shipping && earlier.some((one) => one.shipping)) {
    throw invalidState('Shipping was refunded already; name only lines');
  }
  const amount = sum(costs) + (shipping ? costOfShipping(total, items) : 0);
  if (amount > 0) return amount;
  throw invalidState('What you name costs nothing, so there is nothing to refund');
}

function costOfShipping(total: number, items: readonly PaidItem[]): number {
  return Math.max(0, total - sum(items.map(({ price }) => price.parts.withTax)));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * Says which of the units that come back were never sent: those first, as they need not be sent any more.
 * @param gone what was sent, and what needs not to be sent any more
 */
export function comingBack(
  items: readonly SentItem[],
  gone: readonly ItemUnits[],
  lines: readonly ItemUnits[],
): { readonly kept: readonly ItemUnits[]; readonly returned: readonly ItemUnits[] } {
  const left = unitsByItem(leftToSend(items, gone));
  const parts = [...unitsByItem(lines)].map(([itemId, quantity]) => {
    const kept = Math.min(quantity, left.get(itemId) ?? 0);
    return { itemId, kept, returned: quantity - kept };
  });
  const some = (part: 'kept' | 'returned') =>
    parts
      .map(({ itemId, [part]: quantity }) => ({ itemId, quantity }))
      .filter(({ quantity }) => quantity > 0);
  return { kept: some('kept'), returned: some('returned') };
}
