import fc from 'fast-check';
import type { TaxItem } from './line';
import { rounded } from './rounding';
import { isRate, taxed } from './taxes';

const rateOf = (rate: number): TaxItem => ({ id: `rate-${String(rate)}`, rate });
const onTop = (rate: number): TaxItem => ({ ...rateOf(rate), compound: true });
const amountOf = (amount: number): TaxItem => ({ id: `amount-${String(amount)}`, amount });

describe('the taxes of a line', () => {
  it.each<[number, boolean, readonly TaxItem[], number, number, number]>([
    [1200, true, [rateOf(0.2)], 1000, 200, 1200],
    [999, true, [rateOf(0.07)], 934, 65, 999],
    [1998, false, [rateOf(0.2)], 1998, 400, 2398],
    [1000, false, [rateOf(0.19), rateOf(0.01), amountOf(7)], 1000, 207, 1207],
    [1207, true, [rateOf(0.19), rateOf(0.01), amountOf(7)], 1000, 207, 1207],
    [1000, false, [], 1000, 0, 1000],
    [1000, true, [], 1000, 0, 1000],
    [0, false, [rateOf(0.2), amountOf(5)], 0, 5, 5],
    [100, true, [amountOf(500)], 0, 100, 100],
    [100, true, [amountOf(60), amountOf(70), rateOf(0.2)], 0, 100, 100],
    [0, true, [amountOf(3)], 0, 0, 0],
    [1000, true, [rateOf(100)], 10, 990, 1000],
    [10_000, false, [rateOf(0.05), onTop(0.09975)], 10_000, 1547, 11_547],
    [11_547, true, [rateOf(0.05), onTop(0.09975)], 10_000, 1547, 11_547],
    [10_000, false, [rateOf(0.1), onTop(0.1), onTop(0.1)], 10_000, 3310, 13_310],
    [10_000, false, [rateOf(0.1), onTop(0.1), rateOf(0.1)], 10_000, 3100, 13_100],
    [1000, false, [onTop(0.2), amountOf(7)], 1000, 207, 1207],
  ])('of %d (included: %p) with %j are %d + %d = %d', (value, included, taxes, ...parts) => {
    const [withoutTax, tax, withTax] = parts;
    expect(taxed(value, included, taxes)).toStrictEqual({ withoutTax, tax, withTax });
  });

  it.each<[number, boolean, readonly TaxItem[], number]>([
    [5, false, [rateOf(0.1)], 1],
    [15, false, [rateOf(0.1)], 2],
    [4, false, [rateOf(0.1)], 0],
    // Half a cent of net: 3 ÷ 2 is 2.
    [3, true, [rateOf(1)], 1],
    // As a binary fraction 1.005 × 100 is less than 100.5.
    [100, false, [rateOf(1.005)], 101],
    [35, false, [rateOf(0.7), rateOf(0.6), rateOf(0.1)], 49],
  ])(
    'of %d (included: %p) with %j are %d, with halves away from zero',
    (value, included, taxes, tax) => {
      expect(taxed(value, included, taxes).tax).toBe(tax);
    },
  );

  const taxItem = fc.oneof(
    fc.integer({ min: 0, max: 100_000_000 }).map((one) => rateOf(Number(`${String(one)}e-6`))),
    fc.nat(100_000).map(amountOf),
  );
  const taxes = fc.array(taxItem, { maxLength: 5 });
  const value = fc.nat(1_000_000_000_000);

  it('and the rest add up to the price', () => {
    fc.assert(
      fc.property(value, fc.boolean(), taxes, (worth, included, items) => {
        const { withoutTax, tax, withTax } = taxed(worth, included, items);
        expect(withTax).toBe(withoutTax + tax);
        expect(included ? withTax : withoutTax).toBe(worth);
      }),
    );
  });

  it('are compound as if each was a price of its own, but rounded only once', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(value, rates, (worth, some) => {
        const million = 1_000_000n;
        const items = some.map((one) => onTop(one / 1_000_000));
        const exact = some.reduce((price, rate) => price * (million + BigInt(rate)), BigInt(worth));
        const { withTax } = taxed(worth, false, items);
        expect(BigInt(withTax)).toBe(rounded(exact, million ** BigInt(some.length)));
      }),
    );
  });

  it('never leave less than nothing of a price', () => {
    fc.assert(
      fc.property(value, fc.boolean(), taxes, (worth, included, items) => {
        const { withoutTax, tax } = taxed(worth, included, items);
        expect(Math.min(withoutTax, tax)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are at most half a cent from the exact fraction', () => {
    const MILLION = 1_000_000n;
    const magnitude = (one: bigint) => (one < 0n ? -one : one);
    fc.assert(
      fc.property(value, fc.boolean(), taxes, (worth, included, items) => {
        // Read from the decimal text, so without any binary fraction.
        const rate = items.reduce((sum, tax) => sum + decimal(tax.rate ?? 0), 0n);
        const fixed = items.reduce((sum, tax) => sum + BigInt(tax.amount ?? 0), 0n);
        const { withoutTax, tax } = taxed(worth, included, items);
        const [rounded, numerator, denominator] = included
          ? [BigInt(withoutTax), net(BigInt(worth) - fixed) * MILLION, MILLION + rate]
          : [BigInt(tax) - fixed, BigInt(worth) * rate, MILLION];
        const error = 2n * (magnitude(rounded) * denominator - magnitude(numerator));
        expect(error <= denominator && error > -denominator).toBe(true);
      }),
    );
  });
});

/** What fixed taxes leave of an included price. */
const net = (left: bigint) => (left < 0n ? 0n : left);

/** Millionths in a decimal text. */
function decimal(value: number): bigint {
  const [whole = '', fraction = ''] = value.toFixed(6).split('.');
  return BigInt(whole + fraction);
}

describe('a rate', () => {
  it.each([0, 1, 0.2, 0.07, 0.000001, 99.999999, 100, 1e-6])('may be %d', (rate) => {
    expect(isRate(rate)).toBe(true);
  });

  it.each([-0.1, 100.000001, 101, 0.0000001, 0.1234567, NaN, Infinity, '0.2', null, undefined])(
    'cannot be %p',
    (rate) => {
      expect(isRate(rate)).toBe(false);
    },
  );

  it('may have any six decimal places up to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (millionths) => {
        expect(isRate(Number(`${String(millionths)}e-6`))).toBe(true);
      }),
    );
  });
});
