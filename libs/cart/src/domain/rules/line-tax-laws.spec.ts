import fc from 'fast-check';
import { ratesAt, type TaxLinesFacts } from '#kernel';
import { evolve, unknownCart, type Cart } from '../cart';
import { add, AT, candidate, sending } from '../cart.builders';
import type { CartContext } from '../commands';
import { REAL_RATES, taxationOf } from '../tax-rates.builders';
import type { Extensions } from './extension-answers';
import type { GivenTaxation } from './tax-rates';
import { priceCart } from './totals';

const item = fc.record({
  name: fc.nat(30).map(String),
  quantity: fc.integer({ min: 1, max: 50 }),
  amount: fc.nat(100_000),
  taxCategory: fc.constantFrom(undefined, 'reduced', 'none'),
});
/** Equal names are the same product, so they have the same price. */
const items = fc.uniqueArray(item, { maxLength: 20, selector: ({ name }) => name });
const country = fc.constantFrom('DE', 'CH', 'CA', 'US', 'JP');
/** With no, two and three decimals. */
const currency = fc.constantFrom('JPY', 'USD', 'KWD');
const ENABLED = ['JPY', 'USD', 'KWD'].map((code) => {
  return { code, enabled: true, isDefault: code === 'USD' };
});

/** An extension that says what the rates are. */
const levying = (taxation: GivenTaxation): Partial<CartContext> => {
  const taxesOf = ({
    id,
    item: { taxCategory: category = '' },
    to,
  }: TaxLinesFacts['lines'][number]) => {
    const rates = ratesAt(taxation.rates, to, { category, at: AT });
    return { id, taxes: rates.map(({ name, rate, compound }) => ({ name, rate, compound })) };
  };
  const extensions: Extensions = {
    cartId: 'cart',
    taxLines: new Map([['taxman', ({ lines }) => ({ lines: lines.map(taxesOf) })]]),
    settle: () => undefined,
    settled: (decide) => decide(),
  };
  return { taxation: { ...taxation, source: 'taxman', rates: new Map() }, extensions };
};

describe('a cart that an extension taxes', () => {
  it('costs what the same rates of the store make of it', () => {
    fc.assert(
      fc.property(items, country, fc.boolean(), (some, defaultCountry, pricesIncludeTax) => {
        const taxation = taxationOf(REAL_RATES, { defaultCountry, pricesIncludeTax });
        const cartWith = (context: Partial<CartContext>) =>
          some.reduce<Cart>((cart, { name, quantity, amount, taxCategory }) => {
            const category = taxCategory === undefined ? {} : { taxCategory };
            const one = candidate(name, { quantity, prices: { USD: amount }, ...category });
            return add([one], {}, context)(cart).events.reduce(evolve, cart);
          }, unknownCart);
        const provided = priceCart(cartWith(levying(taxation)));
        expect(provided).toEqual(priceCart(cartWith({ taxation })));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a cart that the tax rates tax', () => {
  it('adds up to the cent, and costs the same in any order of adding', () => {
    fc.assert(
      fc.property(
        items,
        country,
        currency,
        fc.boolean(),
        (some, defaultCountry, code, included) => {
          const taxation = taxationOf(REAL_RATES, { defaultCountry, pricesIncludeTax: included });
          const context = { taxation, currencies: ENABLED };
          const cartOf = (all: typeof some) =>
            all.reduce<Cart>((cart, { name, quantity, amount, taxCategory }) => {
              const category = taxCategory === undefined ? {} : { taxCategory };
              const one = candidate(name, { quantity, prices: { [code]: amount }, ...category });
              return add([one], {}, context)(cart).events.reduce(evolve, cart);
            }, unknownCart);
          const cart = cartOf(some);
          const { parts, lines } = priceCart(cart);
          const each = [...lines.values()].map((line) => line.parts);
          const sum = (part: 'withTax' | 'withoutTax' | 'tax') =>
            each.reduce((total, one) => total + one[part], 0);
          expect(parts).toMatchObject({
            withTax: sum('withTax'),
            withoutTax: sum('withoutTax'),
            tax: sum('tax'),
          });
          expect(parts.withTax).toBe(parts.withoutTax + parts.tax);
          expect(included ? parts.withTax : parts.withoutTax).toBe(parts.withoutDiscount);
          expect(priceCart(cartOf([...some].reverse())).parts).toEqual(parts);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is the same when it is checked out at the same address', () => {
    fc.assert(
      fc.property(items, country, (some, defaultCountry) => {
        const context = { taxation: taxationOf(REAL_RATES, { defaultCountry }) };
        const entries = some.map(({ name, quantity }) => candidate(name, { quantity }));
        if (entries.length === 0) return;
        const cart = add(entries, {}, context)(unknownCart).events.reduce(evolve, unknownCart);
        const order = { address: { country: defaultCountry }, isExempt: false };
        const checkout = sending({ type: 'Reprice', offers: new Map(), order }, context);
        expect(checkout(cart).events).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
