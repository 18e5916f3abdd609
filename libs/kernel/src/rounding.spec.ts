import fc from 'fast-check';
import { millionths, rounded, roundedQuotient } from './rounding';

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('makes %d over %d to %d, halves away from zero', (numerator, denominator, whole) => {
    expect(rounded(numerator, denominator)).toBe(whole);
  });

  it('is the same for numbers as for fractions', () => {
    const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 2_147_483_647 }), (amount, quantity) => {
        const whole = roundedQuotient(amount, quantity);
        expect(BigInt(whole)).toBe(rounded(BigInt(amount), BigInt(quantity)));
      }),
    );
  });

  it('reads a rate exactly', () => {
    expect(millionths(0.000001)).toBe(1n);
    expect(millionths(0.29)).toBe(290_000n);
    expect(millionths(100)).toBe(100_000_000n);
  });
});
