import fc from 'fast-check';
import type { ComponentProduct, ProductPrices } from './bundle';
import { usd } from './bundle.builders';
import { addUp, type BundlePart, unitsOf } from './bundle-price';

const part = (
  prices: ProductPrices,
  quantity = 1,
  more: Partial<ComponentProduct> = {},
): BundlePart => ({
  product: { id: 'p', prices, ...more },
  quantity,
});

describe('adding up prices', () => {
  it('multiplies by the quantity in each currency', () => {
    const both = (amount: number) => ({ ...usd(amount), EUR: { amount: 1, includesTax: true } });
    expect(addUp([part(both(100), 2), part(both(30), 3)])).toStrictEqual({
      prices: { USD: { amount: 290, includesTax: false }, EUR: { amount: 5, includesTax: true } },
      mixedTax: [],
      tooLarge: [],
    });
  });

  it('omits a currency in which one part has no price', () => {
    const euros = { EUR: { amount: 1, includesTax: true } };
    const { prices } = addUp([part({ ...usd(1), ...euros }), part(usd(2))]);
    expect(prices).toStrictEqual(usd(3));
    expect(addUp([part(usd(2)), part(euros)]).prices).toStrictEqual({});
  });

  it('reports prices with and without tax instead of adding them up', () => {
    const sum = addUp([part(usd(1, true)), part(usd(2, false))]);
    expect(sum).toStrictEqual({ prices: {}, mixedTax: ['USD'], tooLarge: [] });
  });

  it('includes taxes if all parts do', () => {
    expect(addUp([part(usd(1, true)), part(usd(2, true))]).prices).toStrictEqual(usd(3, true));
  });

  it('reports that a part itself could not be added up', () => {
    const mixed = part({}, 1, { mixedTax: ['USD'] });
    expect(addUp([part(usd(1)), mixed])).toMatchObject({ prices: {}, mixedTax: ['USD'] });
    expect(addUp([mixed, part({ EUR: { amount: 1, includesTax: true } })]).mixedTax).toEqual([]);
  });

  it('omits and reports what is not an exact amount', () => {
    const largest = part(usd(Number.MAX_SAFE_INTEGER));
    expect(addUp([largest]).prices).toStrictEqual(usd(Number.MAX_SAFE_INTEGER));
    const tooMuch = { prices: {}, mixedTax: [], tooLarge: ['USD'] };
    expect(addUp([largest, part(usd(1))])).toStrictEqual(tooMuch);
    expect(addUp([part(usd(2 ** 50), 2 ** 31 - 1)])).toStrictEqual(tooMuch);
  });

  it('yields no price for an empty selection, nor for bundles without selection and price', () => {
    const unpriced = { prices: {}, mixedTax: [], tooLarge: [] };
    const nothing = part({}, 2, { pieces: {} });
    expect(addUp([])).toStrictEqual(unpriced);
    expect(addUp([nothing, nothing])).toStrictEqual(unpriced);
    expect(addUp([part({})])).toStrictEqual(unpriced);
  });

  it('ignores an empty bundle unless it has a price of its own', () => {
    const nothing = part({}, 1, { pieces: {} });
    expect(addUp([nothing, part(usd(2, true))])).toStrictEqual(addUp([part(usd(2, true))]));
    const fixed = part(usd(5), 1, { pieces: {} });
    expect(addUp([fixed, part(usd(2))])).toMatchObject({ prices: usd(7) });
  });

  it('is independent of the order', () => {
    const parts = fc.array(
      fc
        .tuple(fc.constantFrom('USD', 'EUR'), fc.nat(), fc.boolean(), fc.nat(9))
        .map(([currency, amount, includesTax, quantity]) =>
          part({ [currency]: { amount, includesTax } }, quantity),
        ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(parts, (some) => expect(addUp([...some].reverse())).toEqual(addUp(some))),
    );
  });
});

describe('the stock that the parts of a bundle need', () => {
  it('is that of the products, or of their components', () => {
    const parts = [
      { product: { id: 'a', prices: {} }, quantity: 2 },
      { product: { id: 'set', prices: {}, pieces: { a: 3, b: 1 } }, quantity: 4 },
    ];
    expect(unitsOf(parts)).toStrictEqual({ a: 14, b: 4 });
  });

  it('is empty for an empty bundle', () => {
    expect(unitsOf([part({}, 1, { pieces: {} })])).toStrictEqual({});
  });
});
