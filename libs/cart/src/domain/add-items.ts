import { type Decision, type Fault, faultOf, isAmount, outOfRange, type Price } from '#kernel';
import { type Cart, currencyOf, evolve, lineValue, DEFAULT_NAME } from './cart';
import type { CartEvent, ProductItem } from './cart-events';
import { type CustomInputRules, customInputsFault } from './custom-inputs';
import { lineKey } from './line-key';
import { livingCart, type Moment } from './lifetime';
import type { EntriesOutcome, Rejection } from './rejection';

/** A product that the catalog sells, as one entry of a request asks for it. */
export interface Candidate {
  /** Id of the line if it becomes a new one. */
  readonly itemId: string;
  readonly item: ProductItem;
  readonly quantity: number;
  /** By currency code. */
  readonly prices: Readonly<Record<string, Omit<Price, 'currency'>>>;
  readonly customInputRules: CustomInputRules | undefined;
  /** How the request named the product. */
  readonly namedBy: 'id' | 'sku';
}

export interface AddItems extends Moment {
  /** In the order of the request; an entry that is already known to be refused is its fault. */
  readonly entries: readonly (Candidate | Fault)[];
  readonly allOrNothing: boolean;
  /** Used as long as the cart has no currency. */
  readonly currency: string;
}

/** Products, custom items, promotions and taxes together (interface 7.4). */
export const MAX_UNIQUE_ITEMS = 100;
export const MAX_QUANTITY = 2_147_483_647;

/** Judges the entries in order; each accepted one counts for those after it. */
export function addItems(cart: Cart, command: AddItems): Decision<CartEvent, EntriesOutcome> {
  const events: CartEvent[] = [];
  const rejections: Rejection[] = [];
  const start = livingCart(cart, command);
  let current = start;
  if (start.createdAt === null) {
    events.push({ type: 'CartCreated', at: command.at, data: { name: DEFAULT_NAME } });
  }
  for (const [position, entry] of command.entries.entries()) {
    const verdict = judge(current, entry, command);
    if ('kind' in verdict) {
      rejections.push({ position, fault: verdict });
    } else {
      events.push(verdict);
      current = evolve(current, verdict);
    }
  }
  const refused = command.allOrNothing && rejections.length > 0;
  const effective = !refused && current !== start;
  return { events: effective ? events : [], outcome: { effective, rejections } };
}

function judge(cart: Cart, entry: Candidate | Fault, command: AddItems): CartEvent | Fault {
  if ('kind' in entry) return entry;
  const { itemId, item, quantity, prices, customInputRules, namedBy } = entry;
  const refuse = (title: string, detail: string, source: string, meta = {}) =>
    faultOf('invalid', title, detail, { source, meta: { ...identityOf(item), ...meta } });

  const badInput = customInputsFault(item.customInputs, customInputRules);
  if (badInput !== undefined) return { ...badInput, meta: identityOf(item) };

  const currency = currencyOf(cart) ?? command.currency;
  const price = Object.hasOwn(prices, currency) ? prices[currency] : undefined;
  if (price === undefined) {
    const detail = `${item.name} has no price in ${currency}, the currency of this cart`;
    return refuse('Currency mismatch', detail, namedBy, { currency });
  }

  const unitPrice = { ...price, currency };
  const key = lineKey(item);
  const line = cart.lines.find((other) => other.key === key);
  const total = (line?.quantity ?? 0) + quantity;
  if (total > MAX_QUANTITY) {
    const detail = `The quantity of ${item.name} would exceed ${String(MAX_QUANTITY)}; add less of it`;
    return refuse('Validation Error', detail, 'quantity', { value: quantity });
  }
  if (line === undefined && cart.lines.length >= MAX_UNIQUE_ITEMS) {
    const detail = `A cart holds at most ${String(MAX_UNIQUE_ITEMS)} unique items; remove one first`;
    return refuse('Cart item limit reached', detail, namedBy, { limit: MAX_UNIQUE_ITEMS });
  }
  const others = cart.lines.filter((other) => other !== line).map(lineValue);
  if (!isAmount([...others, unitPrice.amount * total].reduce((sum, value) => sum + value, 0))) {
    return { ...outOfRange, source: 'quantity', meta: identityOf(item) };
  }
  return line === undefined
    ? { type: 'CartItemAdded', at: command.at, data: { itemId, item, quantity, unitPrice } }
    : {
        type: 'CartItemQuantityIncreased',
        at: command.at,
        data: { itemId: line.id, by: quantity, unitPrice },
      };
}

/** What an error names a product by. */
export function identityOf({ productId, sku }: Pick<ProductItem, 'productId' | 'sku'>) {
  return sku === undefined ? { id: productId } : { id: productId, sku };
}
