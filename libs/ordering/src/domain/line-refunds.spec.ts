import fc from 'fast-check';
import type { ProductItem } from '#kernel';
import { comingBack, costOfParts, costOfUnits, type PaidItem } from './line-refunds';

const product = (name: string): ProductItem => ({
  kind: 'product',
  productId: name,
  name,
  catalogId: 'c',
});
const item = (id: string, quantity: number, withTax: number): PaidItem => ({
  id,
  item: product(id),
  quantity,
  price: { parts: { withTax } },
});
const of = (itemId: string, quantity: number) => ({ itemId, quantity });
const ITEMS = [item('mug', 3, 1000), item('tea', 1, 450)];
const parts = (lines: readonly ReturnType<typeof of>[], shipping = false) => ({ lines, shipping });

describe('a refund of lines', () => {
  it('is what they cost, in proportion to the cent', () => {
    const one = parts([of('mug', 1)]);
    const amounts = [[], [one], [one, one]].map((earlier) =>
      costOfParts(1800, ITEMS, earlier, one),
    );
    expect(amounts).toEqual([333, 334, 333]);
    expect(costOfParts(1800, ITEMS, [one], parts([of('mug', 2), of('tea', 1)], true))).toBe(1467);
  });

  it.each([
    [parts([of('mug', 3)]), /Only 2 of mug are left/],
    [parts([of('mug', 2), of('mug', 1)]), /Only 2 of mug are left/],
    [parts([of('cup', 1)]), /no item cup/],
    [parts([of('mug', 1)], true), /Shipping was refunded already/],
    [parts([]), /costs nothing/],
  ])('is never %j', (wanted, reason) => {
    const earlier = [parts([of('mug', 1)], true)];
    expect(() => costOfParts(1800, ITEMS, earlier, wanted)).toThrow(reason);
  });

  it('costs together what the line does, whatever the steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), steps, (cost, units) => {
        const quantity = units.reduce((all, one) => all + one, 0);
        let before = 0;
        let total = 0n;
        for (const one of units) {
          const amount = costOfUnits(cost, quantity, before, one);
          expect(amount).toBeGreaterThanOrEqual(0);
          total += BigInt(amount);
          before += one;
        }
        expect(total).toBe(BigInt(cost));
      }),
    );
  });

  it('brings back first what was never sent', () => {
    const back = comingBack(ITEMS, [of('mug', 2)], [of('mug', 2), of('tea', 1)]);
    expect(back).toEqual({ kept: [of('mug', 1), of('tea', 1)], returned: [of('mug', 1)] });
  });

  it('brings back no more than was refunded, though more was never sent', () => {
    const back = comingBack(ITEMS, [], [of('mug', 1)]);
    expect(back).toEqual({ kept: [of('mug', 1)], returned: [] });
  });
});
