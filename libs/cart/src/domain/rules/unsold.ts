import { type Fault, faultOf, type LineItem } from '#kernel';
import type { CartLine } from '../cart';
import { chosenIn, identityOf } from './line-identity';
import type { CartMessage } from './promotions';
import { productsIn } from './stock';

/**
 * Ids of products that the selected catalog does not sell, and of offerings and plans that are not
 * offered. What is not in it was not asked for, or is sold.
 */
export type Unsold = ReadonlySet<string>;

/** Returns the ids among `asked` that were not found. */
export function missingOf(
  asked: readonly string[],
  found: readonly { readonly id: string }[],
): Unsold {
  const known = new Set(found.map(({ id }) => id));
  return new Set(asked.filter((id) => !known.has(id)));
}

/**
 * Returns every product without which the item cannot be delivered: the chosen options of a bundle and
 * the components that they take out of the stock, too.
 */
export function requiredProducts(item: LineItem): readonly string[] {
  if (item.kind !== 'product') return [];
  return [item.productId, ...chosenIn(item.bundle), ...productsIn(item)];
}

/** Returns the fault of an item that is not sold any more (docs/reference/carts.md#products-and-stock). */
export function unsoldFault(item: LineItem, unsold: Unsold): Fault | undefined {
  const { kind, name } = item;
  if (kind === 'subscription') return unofferedFault(item, unsold);
  const missing = requiredProducts(item).filter((id) => unsold.has(id));
  if (kind === 'custom' || missing.length === 0) return undefined;
  const detail = missing.includes(item.productId)
    ? `${name} is not sold any more; take it out of the cart`
    : `A part of ${name} is not sold any more; choose another one or take it out of the cart`;
  return faultOf('not-found', 'Product not found', detail, { meta: identityOf(item) });
}

/** Returns a message for each line that is not sold any more (docs/reference/carts.md#messages). */
export function messagesOfUnsold(
  lines: readonly CartLine[],
  unsold: Unsold,
): readonly CartMessage[] {
  return lines.flatMap(({ id, item }) => {
    const fault = unsoldFault(item, unsold);
    if (fault === undefined) return [];
    const source = { type: 'cart_item', id };
    return { source, title: 'Product not sold', description: fault.detail };
  });
}

function unofferedFault(
  { name, offeringId, planId }: Extract<LineItem, { kind: 'subscription' }>,
  unsold: Unsold,
): Fault | undefined {
  const detail = `${name} is not offered any more; take it out of the cart`;
  if (unsold.has(offeringId)) {
    const meta = { id: offeringId };
    return faultOf('not-found', 'Subscription offering not found', detail, { meta });
  }
  if (!unsold.has(planId)) return undefined;
  return faultOf('not-found', 'Subscription plan not found', detail, { meta: { id: planId } });
}
