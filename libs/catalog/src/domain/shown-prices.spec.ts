import fc from 'fast-check';
import { shownPrices } from './shown-prices';

const price = fc.record(
  { amount: fc.nat(20), includesTax: fc.boolean(), compareAt: fc.nat(20) },
  { requiredKeys: ['amount', 'includesTax'] },
);

describe('what products cost before', () => {
  it('is shown if it is above the price', () => {
    const USD = { amount: 900, includesTax: false, compareAt: 1200 };
    const EUR = { amount: 900, includesTax: true, compareAt: 900 };
    expect(shownPrices({ USD, EUR })).toStrictEqual({
      USD,
      EUR: { amount: 900, includesTax: true },
    });
  });

  it('changes no price, and is never at or below it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('USD', 'EUR'), price), (prices) => {
        for (const [currency, { amount, includesTax, compareAt }] of Object.entries(
          shownPrices(prices),
        )) {
          expect(prices[currency]).toMatchObject({ amount, includesTax });
          expect(compareAt ?? Infinity).toBeGreaterThan(amount);
        }
      }),
    );
  });
});
