import { type Destination, exactWeight, isAmount } from '#kernel';
import { type Cart, type CartLine, currencyOf, evolve } from '../cart';
import type { CartEvent, NewShippingGroup, ShippingMethodChoice } from '../events';
import {
  deliversTo,
  freeTotal,
  type GroupFacts,
  type OfferedMethod,
  shippingPrice,
} from './shipping-price';
import { priceCart, undiscountedTotal } from './totals';

/** The facts of these lines of the cart, which go there. */
export function factsOf(
  cart: Cart,
  lines: readonly CartLine[],
  currency: string,
  to: Destination,
): GroupFacts {
  const priced = priceCart(cart).lines;
  return lines.reduce<GroupFacts>(
    (facts, line) => {
      const parts = priced.get(line.id)?.parts;
      return {
        ...facts,
        total: facts.total + (parts === undefined ? 0 : parts.withoutDiscount + parts.discount),
        quantity: facts.quantity + line.quantity,
        weight: facts.weight + weightOf(line),
      };
    },
    { currency, total: 0, quantity: 0, weight: 0n, sent: { cart, lines, to } },
  );
}

/** An item without a weight counts nothing. */
function weightOf({ item, quantity }: CartLine): bigint {
  const weight = item.kind === 'product' ? item.weight : undefined;
  return weight === undefined ? 0n : exactWeight(weight) * BigInt(quantity);
}

export function linesIn({ lines }: Cart, groupId: string): readonly CartLine[] {
  return lines.filter(({ shippingGroupId }) => shippingGroupId === groupId);
}

/**
 * The group with its method at the price of now, sent to its address if no other is named; undefined if the
 * method is gone or does not fit. While the cart has no currency there is no price.
 */
export function withMethod(
  cart: Cart,
  group: NewShippingGroup & { readonly method: ShippingMethodChoice },
  methods: readonly OfferedMethod[],
  to: Destination = group.address ?? {},
): NewShippingGroup | undefined {
  const { price: before, ...unpriced } = group;
  const method = methods.find(({ id }) => id === group.method.id);
  if (method === undefined || !deliversTo(method, to)) return undefined;
  const named = { ...unpriced, method: { ...group.method, name: method.name } };
  const currency = currencyOf(cart);
  if (currency === null) {
    return group.method.setsPrice || before === undefined ? named : { ...named, price: before };
  }
  const base = shippingPrice(method, factsOf(cart, linesIn(cart, group.id), currency, to));
  if (base === undefined) return undefined;
  const price = group.method.setsPrice ? { currency, base, tax: 0, fees: 0 } : before;
  return price === undefined ? named : { ...named, price };
}

/**
 * The changes of groups that follow from a change of the cart: methods cost what they cost now. A method that
 * is gone or does not fit keeps the price until somebody chooses another one; no checkout takes it.
 */
export function updateShipping(
  cart: Cart,
  methods: readonly OfferedMethod[],
  at: string,
): readonly CartEvent[] {
  return cart.shippingGroups.flatMap((group): readonly CartEvent[] => {
    if (!hasMethod(group) || !group.method.setsPrice) return [];
    const { createdAt: _, updatedAt: __, ...before } = group;
    const after = withMethod(cart, before, methods) ?? withoutForeignPrice(cart, before);
    if (isSame(before, after)) return [];
    const event = { type: 'CartShippingGroupChanged', at, data: { group: after } } as const;
    return isAmount(undiscountedTotal(evolve(cart, event))) ? [event] : [];
  });
}

/** A price in a currency that the cart does not have any more would keep items out of the group. */
function withoutForeignPrice(cart: Cart, group: NewShippingGroup): NewShippingGroup {
  if (group.price === undefined || group.price.currency === currencyOf(cart)) return group;
  const { price: _, ...unpriced } = group;
  return unpriced;
}

/** What the method of a group has set as its price; the tax that it includes stands beside the base. */
export function methodPrice({ price, includesTax = false }: NewShippingGroup): number {
  return price === undefined ? 0 : price.base + (includesTax ? price.tax : 0);
}

function isSame(one: NewShippingGroup, other: NewShippingGroup): boolean {
  return (
    one.method?.name === other.method?.name &&
    methodPrice(one) === methodPrice(other) &&
    one.price?.currency === other.price?.currency
  );
}

export function hasMethod<Group extends NewShippingGroup>(
  group: Group,
): group is Group & { readonly method: ShippingMethodChoice } {
  return group.method !== undefined;
}

/** A method that fits, with its price. */
export interface ShippingOption {
  readonly method: OfferedMethod;
  readonly price: number;
  /** The total from which on it is free, and what is missing of it. */
  readonly freeFrom?: { readonly total: number; readonly missing: number };
}

/** Every method that delivers these lines there, the cheapest first. */
export function shippingOptions(
  facts: GroupFacts,
  to: Destination,
  methods: readonly OfferedMethod[],
): readonly ShippingOption[] {
  return methods
    .filter((method) => deliversTo(method, to))
    .flatMap((method): readonly ShippingOption[] => {
      const price = shippingPrice(method, facts);
      if (price === undefined) return [];
      const total = freeTotal(method, facts);
      const freeFrom =
        total === undefined ? {} : { freeFrom: { total, missing: total - facts.total } };
      return [{ method, price, ...freeFrom }];
    })
    .sort((one, other) => one.price - other.price);
}
