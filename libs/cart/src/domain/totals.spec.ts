import fc from 'fast-check';
import { added, created } from './cart.builders';
import { evolve, unknownCart } from './cart';
import { perUnit, priceCart, type PriceParts } from './totals';

/** Of something that is neither taxed nor discounted. */
const plain = (value: number): PriceParts => ({
  withTax: value,
  withoutTax: value,
  tax: 0,
  discount: 0,
  withoutDiscount: value,
});

describe('the totals of a cart', () => {
  it('are zero in every part while it is empty', () => {
    const zero = { withTax: 0, withoutTax: 0, tax: 0, discount: 0, withoutDiscount: 0 };
    expect(priceCart(unknownCart).parts).toStrictEqual(zero);
  });

  it('are the sums of unit price × quantity, exactly', () => {
    const line = fc.record({
      amount: fc.nat(10_000_000),
      quantity: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
        const events = lines.map((one, index) => added(String(index), one));
        const cart = [created(), ...events].reduce(evolve, unknownCart);
        const sum = lines.reduce(
          (total, { amount, quantity }) => total + BigInt(amount) * BigInt(quantity),
          0n,
        );
        const { withTax, withoutTax, tax, discount, withoutDiscount } = priceCart(cart).parts;
        expect([withTax, withoutTax, withoutDiscount].map(BigInt)).toStrictEqual([sum, sum, sum]);
        expect([tax, discount]).toStrictEqual([0, 0]);
      }),
    );
  });
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

  it('is the unit price of a line that is neither taxed nor discounted', () => {
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
