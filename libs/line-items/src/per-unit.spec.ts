import fc from 'fast-check';
import type { PriceParts } from '#kernel';
import { perUnit } from './per-unit';

/** The parts of a price without tax and discount. */
const plain = (value: number): PriceParts => ({
  withTax: value,
  withoutTax: value,
  tax: 0,
  discount: 0,
  withoutDiscount: value,
});

describe('a price per unit', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [0, 7, 0],
    [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
    [Number.MAX_SAFE_INTEGER, 2_147_483_647, 4_194_304],
  ])('of %d over %d is %d, rounded half away from zero', (value, quantity, unit) => {
    expect(perUnit(plain(value), quantity).withTax).toBe(unit);
  });

  it('is the unit price of a line without tax and discount', () => {
    fc.assert(
      fc.property(
        fc.nat(4_000_000),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        (unit, quantity) => {
          const parts = plain(unit * quantity);
          expect(perUnit(parts, quantity)).toStrictEqual(plain(unit));
        },
      ),
    );
  });
});
