import fc from 'fast-check';
import {
  firstPeriodPrice,
  periodPrice,
  type PricedPlan,
  type Prices,
  totalPrices,
} from './plan-price';

const usd = (amount: number, includesTax = false): Prices => ({ USD: { amount, includesTax } });
const eur = (amount: number, includesTax = false): Prices => ({ EUR: { amount, includesTax } });
const plan = (more: Partial<PricedPlan> = {}): PricedPlan => ({
  fixedPrice: null,
  basePricePercentage: null,
  trialPeriod: null,
  ...more,
});
const costs = (terms: Partial<PricedPlan>, ...products: (Prices | null)[]) =>
  firstPeriodPrice(plan(terms), totalPrices(products));

describe('the first billing period', () => {
  it.each([
    ['5 % off 50.00', { basePricePercentage: 5 }, [5000], 4750],
    ['5 % off 125.00 in two products', { basePricePercentage: 5 }, [5000, 7500], 11_875],
    ['12.5 % off 9.99, rounded down', { basePricePercentage: 12.5 }, [999], 874],
    ['the fixed price', { basePricePercentage: 10, fixedPrice: usd(1800) }, [5000], 1800],
    ['nothing in a trial', { trialPeriod: 1 }, [5000], 0],
    ['nothing in a trial, fixed price or not', { trialPeriod: 2, fixedPrice: usd(1800) }, [], 0],
    ['the sum without a discount', {}, [1, 2], 3],
    ['the sum where the trial has no interval', { trialPeriod: 0 }, [5000], 5000],
    ['nothing at 100 %', { basePricePercentage: 100 }, [5000], 0],
    ['all of it at 0 %', { basePricePercentage: 0 }, [5000], 5000],
  ])('costs %s', (_, terms, products, amount) => {
    const expected = { prices: usd(amount), mixedTax: [] };
    expect(costs(terms, ...products.map((one) => usd(one)))).toStrictEqual(expected);
  });

  it.each([
    [0.1, 1000, 999],
    [0.3, 1000, 997],
    [33.333333, 300_000_000, 200_000_001],
    [1e-7, 1_000_000_000, 999_999_999],
    [1.5e-7, 2_000_000_000, 1_999_999_997],
    [1e-7, 1, 0],
    [8.7, 1000, 913],
    [0.1, 9_007_199_254_740_991, 8_998_192_055_486_250],
    [5e-324, 9_007_199_254_740_991, 9_007_199_254_740_990],
  ])('with %d %% off %d is calculated with the decimal as written', (percentage, amount, left) => {
    expect(costs({ basePricePercentage: percentage }, usd(amount)).prices).toStrictEqual(usd(left));
  });

  it('is not sold in a currency in which a product has no price', () => {
    const both = { ...usd(100), ...eur(90) };
    expect(costs({}, both, usd(50)).prices).toStrictEqual(usd(150));
    expect(costs({}, usd(50), both).prices).toStrictEqual(usd(150));
    expect(costs({}, both, null).prices).toStrictEqual({});
    expect(costs({}, null, both).prices).toStrictEqual({});
  });

  it('is not sold without products, unless the price is fixed', () => {
    expect(costs({ trialPeriod: 1 })).toStrictEqual({ prices: {}, mixedTax: [] });
    expect(costs({ fixedPrice: eur(80) }).prices).toStrictEqual(eur(80));
  });

  it('uses for each currency the fixed price, or the products', () => {
    const both = { ...usd(1000), ...eur(900) };
    const { prices } = costs({ fixedPrice: eur(80, true), basePricePercentage: 50 }, both);
    expect(prices).toStrictEqual({ ...usd(500), ...eur(80, true) });
  });

  it('includes tax if all products do', () => {
    expect(costs({}, usd(1, true), usd(2, true)).prices).toStrictEqual(usd(3, true));
    expect(costs({ trialPeriod: 1 }, usd(1, true)).prices).toStrictEqual(usd(0, true));
  });

  it('reports a currency with prices both with and without tax', () => {
    const mixed = [
      { ...usd(1, true), ...eur(1) },
      { ...usd(2), ...eur(2) },
      { ...usd(3), ...eur(3) },
    ];
    expect(costs({}, ...mixed)).toStrictEqual({ prices: eur(6), mixedTax: ['USD'] });
    expect(costs({ trialPeriod: 1 }, ...mixed)).toMatchObject({ mixedTax: ['USD'] });
    expect(costs({ fixedPrice: usd(5) }, ...mixed)).toStrictEqual({
      prices: { ...usd(5), ...eur(6) },
      mixedTax: [],
    });
  });

  it('is missing if it is out of range', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(costs({}, usd(most), usd(1)).prices).toStrictEqual({});
    expect(costs({}, { ...usd(most), ...eur(1) }, { ...usd(2), ...eur(2) }).prices).toStrictEqual(
      eur(3),
    );
    expect(costs({ basePricePercentage: 50 }, usd(most), usd(most)).prices).toStrictEqual(
      usd(most),
    );
  });
});

describe('a later billing period', () => {
  it('costs the same, except for the trial', () => {
    const total = totalPrices([usd(5000)]);
    const terms = plan({ basePricePercentage: 5, trialPeriod: 3 });
    expect(periodPrice(terms, total).prices).toStrictEqual(usd(4750));
    expect(firstPeriodPrice(terms, total).prices).toStrictEqual(usd(0));
  });
});

describe('the discount', () => {
  const amounts = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 3 });
  /** A percentage of up to 15 digits, which is as many as a double keeps. */
  const percentages = fc
    .record({ decimals: fc.nat(15), share: fc.bigInt(0n, 10n ** 15n) })
    .map(({ decimals, share }) => {
      const digits = (share * 100n * 10n ** BigInt(decimals)) / 10n ** 15n;
      const kept = digits < 10n ** 15n ? digits : digits / 10n ** 3n;
      const places = digits < 10n ** 15n ? decimals : decimals - 3;
      return { digits: kept, places };
    });

  it('equals the exact result to the cent', () => {
    fc.assert(
      fc.property(amounts, percentages, (products, { digits, places }) => {
        const percentage = Number(`${String(digits)}e-${String(places)}`);
        const terms = { basePricePercentage: percentage };
        const paid = costs(terms, ...products.map((amount) => usd(amount))).prices['USD']?.amount;
        const hundred = 100n * 10n ** BigInt(places);
        const exact =
          products.reduce((sum, amount) => sum + BigInt(amount), 0n) * (hundred - digits);
        // The whole number just below the exact price, found without dividing.
        const below = (whole: bigint) => whole * hundred <= exact && exact < (whole + 1n) * hundred;
        if (paid === undefined) expect(exact >= hundred * 2n ** 53n).toBe(true);
        else expect(below(BigInt(paid))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is applied once to the sum, not to each product', () => {
    expect(costs({ basePricePercentage: 50 }, usd(1), usd(1)).prices).toStrictEqual(usd(1));
  });

  it('does not depend on the order of the products', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (products, taxed) => {
        const prices = products.map((amount, index) => usd(amount, index === 0 && taxed));
        const terms = { basePricePercentage: 12.5 };
        expect(costs(terms, ...prices)).toStrictEqual(costs(terms, ...prices.reverse()));
      }),
    );
  });
});
