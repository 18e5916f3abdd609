import {
  type ItemFacts,
  type LineFacts,
  type LineItem,
  type Price,
  withoutUndefined,
} from '#kernel';
import type { Cart, CartLine } from '../cart';
import { bundleIn } from './line-identity';
import type { Extensions } from './extension-answers';
import { deliversTo, type OfferedMethod } from './shipping-price';
import { priceCart } from './totals';

export function cartFacts({ accountId }: Cart, id: string, currency: string) {
  return { id, currency, ...(accountId !== null && { accountId }) };
}

export function itemFacts(item: LineItem): ItemFacts {
  const { kind, name } = item;
  switch (kind) {
    case 'subscription':
      return { kind, name, offeringId: item.offeringId, planId: item.planId };
    case 'custom': {
      const { sku, customInputs } = item;
      return { kind, name, ...withoutUndefined({ sku, customInputs }) };
    }
    case 'product': {
      const { productId, sku, customInputs, options, weight, taxCategory } = item;
      const units = bundleIn(item)?.pieces;
      const more = { sku, customInputs, options, units, weight, taxCategory };
      return { kind, name, productId, ...withoutUndefined(more) };
    }
  }
}

export function linesAsked(lines: readonly CartLine[]): readonly Omit<LineFacts, 'total'>[] {
  return lines.map(({ id, item, quantity, unitPrice }) => {
    return { id, item: itemFacts(item), quantity, unitPrice };
  });
}

export function lineFacts(cart: Cart, lines: readonly CartLine[]): readonly LineFacts[] {
  const priced = priceCart(cart).lines;
  return linesAsked(lines).map((line) => {
    const parts = priced.get(line.id)?.parts;
    const total = parts === undefined ? 0 : parts.withoutDiscount + parts.discount;
    return { ...line, total };
  });
}

/**
 * The price of one unit of a product, if extensions have a say in it.
 * @param given that of the catalog
 * @returns undefined if extensions have to say, and do not
 */
export function decidedPrice(
  cart: Cart,
  line: { readonly item: LineItem; readonly quantity: number; readonly given: Price },
  extensions: Extensions | undefined,
): Price | undefined {
  const { item, quantity, given } = line;
  if (extensions?.priceLine === undefined || item.kind !== 'product') return given;
  const decided = extensions.priceLine({
    cart: cartFacts(cart, extensions.cartId, given.currency),
    item: itemFacts(item),
    quantity,
    unitPrice: given,
  });
  if (decided === undefined) return undefined;
  const { amount, includesTax = given.includesTax } = decided;
  return { amount, includesTax, currency: given.currency };
}

/** The methods, of which those of providers know what they cost. */
export function quotedMethods(
  methods: readonly OfferedMethod[],
  extensions: Extensions | undefined,
): readonly OfferedMethod[] {
  if (extensions === undefined || methods.every(({ provider }) => provider === undefined)) {
    return methods;
  }
  return methods.map((method) => {
    const { id, provider = '' } = method;
    const ask = extensions.shippingRates?.get(provider);
    if (ask === undefined) return method;
    const quote: OfferedMethod['quote'] = ({ cart, lines, to }, currency) => {
      const together = methods.filter((one) => one.provider === provider && deliversTo(one, to));
      const rates = ask({
        cart: cartFacts(cart, extensions.cartId, currency),
        methods: together.map((one) => ({ id: one.id, name: one.name })),
        lines: lineFacts(cart, lines),
        to,
      });
      return rates?.find(({ methodId }) => methodId === id)?.price.amount;
    };
    return { ...method, quote };
  });
}
