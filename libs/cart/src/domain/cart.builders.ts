import {
  type Decision,
  DomainError,
  type Fault,
  faultOf,
  type ProductItem,
  type TaxItem,
} from '#kernel';
import { type AddItems, addItems } from './decisions/add-items';
import { type Cart, evolve, unknownCart } from './cart';
import type { CartCreated, CartEvent, CartItemAdded } from './events';
import type { StoreCurrency } from './rules/currency';
import type { ItemCandidate } from './decisions/add-item';
import type { Moment } from './rules/lifetime';
import type { Promotion, PromotionTerms } from './promotion';
import type { Rejection } from './rejection';
import type { NewShippingGroup } from './shipping-group';

/** The moment of every event and command, unless a test is about time. */
export const AT = '2031-04-05T06:20:00.000Z';
export const moment: Moment = { at: AT, expiryDays: 7 };

/** Dollars are the default; francs are known, but not enabled. */
export const currencies: readonly StoreCurrency[] = [
  { code: 'GBP', enabled: true, isDefault: false },
  { code: 'USD', enabled: true, isDefault: true },
  { code: 'EUR', enabled: true, isDefault: false },
  { code: 'CHF', enabled: false, isDefault: false },
];

/** Nothing is counted. */
export const unlimited = { cartId: 'cart', available: new Map<string, number>(), currencies };

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
    includesTax = false,
    shippingGroupId,
    ...item
  }: AddedOptions = {},
): CartItemAdded {
  const unitPrice = { amount, includesTax, currency };
  const data = { itemId: `line-${line}`, item: product(name, item), quantity, unitPrice };
  const sent = shippingGroupId === undefined ? {} : { shippingGroupId };
  return { type: 'CartItemAdded', at, data: { ...data, ...sent } };
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
  readonly includesTax?: boolean;
  readonly shippingGroupId?: string;
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
    taxes,
    shippingGroupId,
    ...item
  }: Partial<ProductItem> & {
    readonly quantity?: number;
    readonly prices?: Prices;
    readonly line?: string;
    readonly rules?: ItemCandidate['customInputRules'];
    readonly namedBy?: ItemCandidate['namedBy'];
    readonly taxes?: readonly TaxItem[];
    readonly shippingGroupId?: string;
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
    ...(taxes === undefined ? {} : { taxes }),
    ...(shippingGroupId === undefined ? {} : { shippingGroupId }),
  };
}

/** The command for {@link given}; nothing is counted, and the request asks for no currency. */
export const add =
  (entries: AddItems['entries'], more: Partial<AddItems> = {}) =>
  (cart: Cart) =>
    addItems(cart, {
      ...moment,
      ...unlimited,
      entries,
      allOrNothing: false,
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

export type Terms = PromotionTerms;

/** The promotion `promotion-SPRING` with the code `SPRING`; an automatic one has neither item nor code. */
export function promotion(code: string, terms: Terms, more: Partial<Promotion> = {}): Promotion {
  const name = `Offer ${code}`;
  return { promotionId: `promotion-${code}`, code, definedAt: AT, name, terms, ...more };
}

export function automatic(name: string, terms: Terms, definedAt = AT): Promotion {
  return { promotionId: `promotion-${name}`, definedAt, name, terms };
}

/** It came into the cart: with the item `item-SPRING`, or by itself. */
export function promoted(code: string, terms: Terms, more: Partial<Promotion> = {}): CartEvent {
  const data = { itemId: `item-${code}`, promotion: promotion(code, terms, more) };
  return { type: 'CartPromotionAdded', at: AT, data };
}

export function cameIn(name: string, terms: Terms, definedAt = AT): CartEvent {
  const data = { promotion: automatic(name, terms, definedAt) };
  return { type: 'CartPromotionAdded', at: AT, data };
}

/** All taxes of `line-mug` from now on. */
export function taxesAre(name: string, ...taxes: readonly TaxItem[]): CartEvent {
  return { type: 'CartItemTaxesChanged', at: AT, data: { itemId: `line-${name}`, taxes } };
}

/** The group `group-parcel`, of the type `parcel`. */
export function group(name: string, more: Partial<NewShippingGroup> = {}): NewShippingGroup {
  return { id: `group-${name}`, shippingType: name, ...more };
}

export function grouped(name: string, more: Partial<NewShippingGroup> = {}): CartEvent {
  return { type: 'CartShippingGroupAdded', at: AT, data: { group: group(name, more) } };
}
