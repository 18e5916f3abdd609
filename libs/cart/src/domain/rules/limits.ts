import { type Fault, faultOf, isAmount, outOfRange } from '#kernel';
import { type Cart, countedItems } from '../cart';
import { undiscountedTotal } from './totals';

/** Products, custom items, promotions and taxes together (interface 7.4). */
export const MAX_UNIQUE_ITEMS = 100;
export const MAX_QUANTITY = 2_147_483_647;

/** Why the cart cannot become what it would be, or undefined when it can. */
export function limitFault(
  before: Cart,
  after: Cart,
  at: { readonly source?: string; readonly meta: Readonly<Record<string, unknown>> },
): Fault | undefined {
  const counted = countedItems(after);
  if (counted > MAX_UNIQUE_ITEMS && counted > countedItems(before)) {
    const detail = `A cart holds at most ${String(MAX_UNIQUE_ITEMS)} unique items; remove one first`;
    const meta = { ...at.meta, limit: MAX_UNIQUE_ITEMS };
    return faultOf('invalid', 'Cart item limit reached', detail, { source: at.source, meta });
  }
  return undefined;
}

/** Why the amounts of the cart could not be told exactly, or undefined when they can. */
export function amountFault(
  cart: Cart,
  at: { readonly source?: string; readonly meta?: Readonly<Record<string, unknown>> },
): Fault | undefined {
  return isAmount(undiscountedTotal(cart)) ? undefined : { ...outOfRange, ...at };
}
