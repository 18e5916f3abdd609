import { type Decision, DomainError, type Fault, faultOf } from '#kernel';
import { type AddItems, addItems } from './add-items';
import { type Cart, evolve, unknownCart } from './cart';
import type { CartCreated, CartEvent, CartItemAdded } from './cart-events';
import type { ProductItem } from './cart-item';
import type { ItemCandidate } from './judge-item';
import type { Moment } from './lifetime';
import type { Rejection } from './rejection';

/** The moment of every event and command, unless a test is about time. */
export const AT = '2031-04-05T06:20:00.000Z';
export const moment: Moment = { at: AT, expiryDays: 7 };

/** Nothing is counted. */
export const unlimited = { cartId: 'cart', available: new Map<string, number>() };

/** What happened, what is done about it, and exactly what comes of it. */
export function given(...history: readonly CartEvent[]) {
  const cart = history.reduce(evolve, unknownCart);
  return {
    when: <Outcome>(decide: (cart: Cart) => Decision<CartEvent, Outcome>) => ({
      then: (events: readonly CartEvent[], outcome: Outcome) => {
        expect(decide(cart)).toStrictEqual({ events, outcome });
      },
      refuses: (fault: Fault) => {
        expect(refusalOf(() => decide(cart))).toStrictEqual([fault]);
      },
    }),
  };
}

export function refusalOf(action: () => unknown): readonly Fault[] {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error.faults;
    throw error;
  }
  throw new Error('Nothing was refused');
}

export const allTaken = { effective: true, rejections: [] };

export const created = (at = AT): CartCreated => ({
  type: 'CartCreated',
  at,
  data: { name: 'Cart' },
});

export function product(name: string, more: Partial<ProductItem> = {}): ProductItem {
  return { kind: 'product', productId: `product-${name}`, name, catalogId: 'catalog', ...more };
}

/** The line `line-mug` of the product `mug`, at 12.50 dollars. */
export function added(
  name: string,
  {
    quantity = 1,
    amount = 1250,
    currency = 'USD',
    at = AT,
    line = name,
    ...item
  }: AddedOptions = {},
): CartItemAdded {
  const unitPrice = { amount, includesTax: false, currency };
  const data = { itemId: `line-${line}`, item: product(name, item), quantity, unitPrice };
  return { type: 'CartItemAdded', at, data };
}

export function increased(name: string, by: number, amount = 1250): CartEvent {
  const unitPrice = { amount, includesTax: false, currency: 'USD' };
  const data = { itemId: `line-${name}`, by, unitPrice };
  return { type: 'CartItemQuantityIncreased', at: AT, data };
}

interface AddedOptions extends Partial<ProductItem> {
  readonly quantity?: number;
  readonly amount?: number;
  readonly currency?: string;
  readonly at?: string;
  readonly line?: string;
}

type Prices = Readonly<Record<string, number>>;

/** What leads to {@link added}. */
export function candidate(
  name: string,
  {
    quantity = 1,
    prices = { USD: 1250 },
    line = name,
    rules,
    namedBy = 'id',
    ...item
  }: Partial<ProductItem> & {
    readonly quantity?: number;
    readonly prices?: Prices;
    readonly line?: string;
    readonly rules?: ItemCandidate['customInputRules'];
    readonly namedBy?: ItemCandidate['namedBy'];
  } = {},
): ItemCandidate {
  return {
    itemId: `line-${line}`,
    item: product(name, item),
    quantity,
    prices: new Map(
      Object.entries(prices).map(([code, amount]) => [code, { amount, includesTax: false }]),
    ),
    customInputRules: rules,
    namedBy,
  };
}

/** The command for {@link given}, in dollars. */
export const add =
  (entries: AddItems['entries'], more: Partial<AddItems> = {}) =>
  (cart: Cart) =>
    addItems(cart, {
      ...moment,
      ...unlimited,
      entries,
      allOrNothing: false,
      currency: 'USD',
      ...more,
    });

/** An entry that was left out. */
export function refused(
  position: number,
  title: string,
  detail: string,
  source: string,
  meta: Readonly<Record<string, unknown>>,
): Rejection {
  return { position, fault: faultOf('invalid', title, detail, { source, meta }) };
}
