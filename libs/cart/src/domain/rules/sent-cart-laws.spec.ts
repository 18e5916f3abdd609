import fc from 'fast-check';
import { evolve, unknownCart, type Cart } from '../cart';
import { add, candidate, promoted, sending, type Terms } from '../cart.builders';
import { REAL_RATES, taxationOf } from '../tax-rates.builders';
import { cartSum } from './checkout';
import type { OfferedMethod } from './shipping-price';
import { priceCart } from './totals';

/** With no, two and three decimals. */
const CODES = ['JPY', 'USD', 'KWD'] as const;
const ENABLED = CODES.map((code) => ({ code, enabled: true, isDefault: code === 'USD' }));
const KILO = { value: 1, unit: 'kg' } as const;

const PARCEL: OfferedMethod = {
  id: 'parcel',
  name: 'Parcel',
  zones: [],
  rates: CODES.flatMap((currency) => [
    { currency, price: 490 },
    { currency, price: 990, from: { weight: { value: 5, unit: 'kg' } } },
    { currency, price: 0, from: { total: 500_000 } },
  ]),
};

const item = fc.record({
  name: fc.nat(30).map(String),
  quantity: fc.integer({ min: 1, max: 50 }),
  amount: fc.nat(100_000),
  taxCategory: fc.constantFrom(undefined, 'reduced', 'none'),
  weight: fc.constantFrom(undefined, KILO),
  isSent: fc.boolean(),
});
/** Equal names are the same product, so they have the same price. */
const items = fc.uniqueArray(item, { minLength: 1, maxLength: 15, selector: ({ name }) => name });

const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.constant({ kind: 'free_shipping' } as const),
  fc.integer({ min: 1, max: 100 }).map((percentage) => ({ kind: 'percent', percentage }) as const),
  fc.nat(300_000).map((amount) => {
    const amounts = Object.fromEntries(CODES.map((code) => [code, amount]));
    return { kind: 'fixed', amounts } as const;
  }),
);

const shop = fc.record({
  some: items,
  code: fc.constantFrom(...CODES),
  country: fc.constantFrom('DE', 'CH', 'CA', 'JP'),
  pricesIncludeTax: fc.boolean(),
  offers: fc.array(terms, { maxLength: 3 }),
});
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;

/** A cart with a group that a method prices and one that costs nothing, as its commands make it. */
function cartOf({ some, code, country, pricesIncludeTax, offers }: Shop): Cart {
  const taxation = taxationOf(REAL_RATES, { defaultCountry: country, pricesIncludeTax });
  const context = { taxation, currencies: ENABLED, shippingMethods: [PARCEL] };
  const grouped = sending(
    {
      type: 'AddShippingGroup',
      groupId: 'group-parcel',
      fields: { methodId: PARCEL.id },
      currency: code,
    },
    context,
  );
  const start = grouped(unknownCart).events.reduce(evolve, unknownCart);
  const offered = offers
    .map((one, index) => promoted(`P${String(index)}`, one))
    .reduce(evolve, start);
  return some.reduce<Cart>((cart, { name, quantity, amount, taxCategory, weight, isSent }) => {
    const one = candidate(name, {
      quantity,
      prices: { [code]: amount },
      ...(isSent && { shippingGroupId: 'group-parcel' }),
      ...(taxCategory && { taxCategory }),
      ...(weight && { weight }),
    });
    return add([one], { currency: code }, context)(cart).events.reduce(evolve, cart);
  }, offered);
}

describe('a cart with a shipping method, tax rates and promotions', () => {
  it('adds up to the smallest unit, and its order is the same', () => {
    fc.assert(
      fc.property(shop, (one) => {
        const cart = cartOf(one);
        const { parts, lines, shipping, shippingDiscount } = priceCart(cart);
        const sum = (part: 'withTax' | 'withoutTax' | 'tax') =>
          [...lines.values()].reduce((total, line) => total + line.parts[part], 0);
        expect(parts.withTax).toBe(sum('withTax') + shipping + shippingDiscount);
        expect(parts.withTax).toBe(parts.withoutTax + parts.tax);
        expect(parts.withoutDiscount + parts.discount).toBe(
          one.pricesIncludeTax ? parts.withTax : parts.withoutTax,
        );
        const order = cartSum(cart);
        expect(order).toMatchObject({ parts, shipping, shippingDiscount });
        const taxOf = (all: readonly { parts: { tax: number } }[]) =>
          all.reduce((total, line) => total + line.parts.tax, 0);
        expect(taxOf(order.lines)).toBe(sum('tax'));
      }),
      { numRuns: 100 },
    );
  });

  it('takes no more off than there is, and tells where it has taken it', () => {
    fc.assert(
      fc.property(shop, (one) => {
        const { parts, lines, shipping, shippingDiscount, discounts } = priceCart(cartOf(one));
        expect(parts.withTax).toBeGreaterThanOrEqual(0);
        expect(parts.tax).toBeGreaterThanOrEqual(0);
        expect(0 - shippingDiscount).toBeLessThanOrEqual(shipping);
        const ofLines = [...lines.values()].flatMap((line) => line.discounts);
        const taken = ofLines.reduce((total, { amount }) => total + amount, 0) + shippingDiscount;
        const told = [...discounts.values()].reduce((total, { amount }) => total + amount, 0);
        expect(told).toBe(taken);
      }),
      { numRuns: 100 },
    );
  });

  it('costs the same in any order of adding, but for the tax on units that ties move', () => {
    fc.assert(
      fc.property(shop, (one) => {
        const reversed = priceCart(cartOf({ ...one, some: [...one.some].reverse() }));
        const { shipping, parts } = priceCart(cartOf(one));
        const { withoutDiscount, discount, tax } = parts;
        const price = one.pricesIncludeTax ? 'withTax' : 'withoutTax';
        const same = { withoutDiscount, discount, [price]: parts[price] };
        expect(reversed).toMatchObject({ shipping, parts: same });
        // Of lines with the same fraction of a discount, the earlier one has the unit that is left.
        const moved = one.offers.length * one.some.length;
        expect(Math.abs(reversed.parts.tax - tax)).toBeLessThanOrEqual(moved);
      }),
      { numRuns: 100 },
    );
  });
});
