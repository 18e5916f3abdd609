import {
  DomainError,
  type ErrorTitle,
  type Fault,
  faultOf,
  type ProductItem,
  type TaxItem,
  withoutUndefined,
} from '#kernel';
import type { Decision } from '#kernel';
import { type Cart, evolve, unknownCart } from './cart';
import type {
  AddItems,
  CartCommand,
  CartContext,
  PricedItem,
  PricedLineItem,
  PricedPromotion,
} from './commands';
import { decide, type CommandOutcome } from './decide';
import type {
  CartCreated,
  CartEvent,
  CartItemAdded,
  NewShippingGroup,
  PromotionOffer,
  DiscountTerms,
} from './events';
import type { StoreCurrency } from './rules/currency';
import type { GivenTaxation } from './rules/tax-rates';
import type { CartTime } from './rules/lifetime-and-access';
import type { UsablePromotions } from './rules/promotions';

/** The moment of every event and command, unless a test is about time. */
export const AT = '2031-04-05T06:20:00.000Z';
export const moment: CartTime = { at: AT, expiryDays: 7 };

/** Dollars are the default; francs are known, but not enabled. */
export const currencies: readonly StoreCurrency[] = [
  { code: 'GBP', enabled: true, isDefault: false },
  { code: 'USD', enabled: true, isDefault: true },
  { code: 'EUR', enabled: true, isDefault: false },
  { code: 'CHF', enabled: false, isDefault: false },
];

/** Promotions by their ids; those without a code come in by themselves. */
export function usable(promotions: readonly PromotionOffer[]): UsablePromotions {
  const known = promotions.map(({ code: _, ...one }) => [one.promotionId, one] as const);
  return { byId: new Map(known), automatic: promotions.filter(({ code }) => code === undefined) };
}

export const NO_TAXATION: GivenTaxation = {
  source: 'none',
  pricesIncludeTax: false,
  defaultCountry: null,
  rates: new Map(),
};

/** An administrator asks, nothing is left to the checkout, and promotions of the cart stay as they are. */
export function contextOf({ promotions }: Cart, more: Partial<CartContext> = {}): CartContext {
  const known = promotions.map(({ itemId: _, order: __, createdAt: ___, ...one }) => one);
  const user = { kind: 'admin' } as const;
  const shipping = { shopperShippingPrices: false, shippingRequired: false, shippingMethods: [] };
  const settings = { defersStock: false, ...shipping };
  const untaxed = { taxation: NO_TAXATION, exemptions: new Map<string, boolean>() };
  const facts = { currencies, promotions: usable(known), ...settings, ...untaxed };
  return { ...moment, cartId: 'cart', user, ...facts, ...more };
}

/** The command, for {@link given}. */
export const sending =
  (command: CartCommand, more: Partial<CartContext> = {}) =>
  (cart: Cart) =>
    decide(cart, command, contextOf(cart, more));

/** Given past events, when a command is sent, then exactly these events follow. */
export function given(...history: readonly CartEvent[]) {
  const cart = history.reduce(evolve, unknownCart);
  return {
    when: (action: (cart: Cart) => Decision<CartEvent, CommandOutcome>) => ({
      then: (events: readonly CartEvent[], more: Partial<CommandOutcome> = {}) => {
        const { totals: ___, ...expected } = more;
        const nothing = { faults: [], messages: [], changesTotal: false };
        const { events: made, outcome } = action(cart);
        const { taxes, groupId: _, totals: __, ...others } = outcome;
        expect(made).toStrictEqual(events);
        if (more.totals !== undefined) expect(outcome.totals).toStrictEqual(more.totals);
        expect(more.taxes === undefined ? others : { ...others, taxes }).toStrictEqual({
          changed: events.length > 0,
          ...nothing,
          ...expected,
        });
      },
      refuses: (...faults: readonly Fault[]) => {
        expect(refusalOf(() => action(cart))).toStrictEqual(faults);
      },
    }),
  };
}

/** The decided events, or the faults that refuse the command. */
export const tried =
  (action: (cart: Cart) => Decision<CartEvent, CommandOutcome>) =>
  (cart: Cart): { readonly events: readonly CartEvent[]; readonly faults: readonly Fault[] } => {
    try {
      const { events, outcome } = action(cart);
      return { events, faults: outcome.faults };
    } catch (error) {
      if (error instanceof DomainError) return { events: [], faults: error.faults };
      throw error;
    }
  };

/** A fault of the entry at this position. */
export const ofEntry = (entry: number, fault: Fault): Fault => ({ ...fault, entry });

export function refusalOf(action: () => unknown): readonly Fault[] {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error.faults;
    throw error;
  }
  throw new Error('Nothing was refused');
}

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
  return { type: 'CartItemAdded', at, data: withoutUndefined({ ...data, shippingGroupId }) };
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
    errorField = 'id',
    taxes,
    shippingGroupId,
    ...item
  }: Partial<ProductItem> & {
    readonly quantity?: number;
    readonly prices?: Prices;
    readonly line?: string;
    readonly rules?: PricedLineItem['customInputRules'];
    readonly errorField?: PricedLineItem['errorField'];
    readonly taxes?: readonly TaxItem[];
    readonly shippingGroupId?: string;
  } = {},
): PricedLineItem {
  return {
    entry: 0,
    itemId: `line-${line}`,
    item: product(name, item),
    quantity,
    prices: new Map(
      Object.entries(prices).map(([code, amount]) => [code, { amount, includesTax: false }]),
    ),
    errorField,
    ...withoutUndefined({ customInputRules: rules, taxes, shippingGroupId }),
  };
}

type Numbered<One> = One extends unknown ? Omit<One, 'entry'> : never;

/** Entries with their positions. */
export function numbered<One extends object>(entries: readonly One[]) {
  return entries.map((one, entry) => ({ ...one, entry }));
}

/** Adds items, for {@link given}; nothing is counted, and the request asks for no currency. */
export const add =
  (
    entries: readonly (Numbered<PricedItem> | Fault)[],
    more: Partial<AddItems> = {},
    context: Partial<CartContext> = {},
  ) =>
  (cart: Cart) => {
    const sent = { entries: numbered(entries), allOrNothing: false, stock: new Map() };
    return sending({ type: 'AddItems', ...sent, ...more }, context)(cart);
  };

/** The promotion of {@link promotion}, as a request names it. */
export function named(code: string): PricedPromotion {
  const found = { code, promotionId: `promotion-${code}` };
  return { entry: 0, itemId: `item-${code}`, code, found };
}

/** An entry that was left out. */
export function refused(
  position: number,
  title: ErrorTitle,
  detail: string,
  source: string,
  meta: Readonly<Record<string, unknown>>,
): Fault {
  return ofEntry(position, faultOf('invalid', title, detail, { source, meta }));
}

export type Terms = DiscountTerms;

/** The promotion `promotion-SPRING` with the code `SPRING`; an automatic one has neither item nor code. */
export function promotion(
  code: string,
  terms: Terms,
  more: Partial<PromotionOffer> = {},
): PromotionOffer {
  const name = `Offer ${code}`;
  return { promotionId: `promotion-${code}`, code, definedAt: AT, name, terms, ...more };
}

export function automatic(name: string, terms: Terms, definedAt = AT): PromotionOffer {
  return { promotionId: `promotion-${name}`, definedAt, name, terms };
}

/** It came into the cart: with the item `item-SPRING`, or by itself. */
export function promoted(
  code: string,
  terms: Terms,
  more: Partial<PromotionOffer> = {},
): CartEvent {
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
