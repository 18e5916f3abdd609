import { type Decision, type Fault, faultOf, isAmount, outOfRange, type Price } from '#kernel';
import { type Cart, type CartLine, currencyOf, evolve, lineValue, DEFAULT_NAME } from './cart';
import type { CartEvent } from './cart-events';
import { type CartItem, identityOf } from './cart-item';
import { type CustomInputRules, customInputsFault } from './custom-inputs';
import { lineKey } from './line-key';
import { livingCart, type Moment } from './lifetime';
import type { EntriesOutcome, Rejection } from './rejection';
import { type Available, stockFault } from './stock';

/** What one entry of a request asks for, with everything that the rules need to know of it. */
export interface Candidate {
  /** Id of the line if it becomes a new one. */
  readonly itemId: string;
  readonly item: CartItem;
  readonly quantity: number;
  /** By currency code; a custom item has one price, which is in the currency of the cart. */
  readonly prices: PricesByCurrency | Omit<Price, 'currency'>;
  /** Currencies in which it has no price only because taxed and untaxed parts cannot be added up. */
  readonly mixedTax?: readonly string[];
  readonly customInputRules: CustomInputRules | undefined;
  /** The field that stands for the item in its errors. */
  readonly namedBy: 'id' | 'sku' | 'name';
}

export type PricesByCurrency = ReadonlyMap<string, Omit<Price, 'currency'>>;

export interface AddItems extends Moment {
  /** In the order of the request; an entry that is already known to be refused is its fault. */
  readonly entries: readonly (Candidate | Fault)[];
  readonly allOrNothing: boolean;
  /** Used as long as the cart has no currency. */
  readonly currency: string;
  /** Of the products that the entries ask for. */
  readonly available: Available;
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
  const { itemId, item, quantity, customInputRules, namedBy } = entry;
  const refuse = (title: string, detail: string, source: string, meta = {}) =>
    faultOf('invalid', title, detail, { source, meta: { ...identityOf(item), ...meta } });

  const badInput =
    item.kind === 'subscription'
      ? undefined
      : customInputsFault(item.customInputs, customInputRules);
  if (badInput !== undefined) return { ...badInput, meta: identityOf(item) };

  const currency = currencyOf(cart) ?? command.currency;
  const price = priceIn(entry, currency);
  if (price === undefined && entry.mixedTax?.includes(currency) === true) {
    const detail = `The parts of ${item.name} have prices with and without tax in ${currency}, which cannot be added up`;
    return refuse('Validation Error', detail, namedBy, { currency });
  }
  if (price === undefined) {
    const detail = `${item.name} has no price in ${currency}, the currency of this cart`;
    return refuse('Currency mismatch', detail, namedBy, { currency });
  }

  const key = lineKey(item, itemId);
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
  const others = cart.lines.filter((other) => other !== line);
  const shortage = stockFault(others, item, total, command.available);
  if (shortage !== undefined) return shortage;
  const unitPrice = repriced(line, { ...price, currency });
  const value = [...others.map(lineValue), unitPrice.amount * total];
  if (!isAmount(value.reduce((sum, one) => sum + one, 0))) {
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

function priceIn({ prices }: Candidate, currency: string): Omit<Price, 'currency'> | undefined {
  return 'amount' in prices ? prices : prices.get(currency);
}

/** A product that is added again gets the price of today; everything else keeps that of the line. */
function repriced(line: CartLine | undefined, today: Price): Price {
  return line === undefined || line.item.kind === 'product' ? today : line.unitPrice;
}
