import fc from 'fast-check';
import { DomainError, type ProductItem } from '#kernel';
import { leftToSend, type SentItem, stockOf, unitsLess, unitsToSend } from './fulfillment';

const product = (productId: string, pieces?: Record<string, number>): ProductItem => ({
  kind: 'product',
  productId,
  name: productId,
  catalogId: 'c',
  ...(pieces && { bundle: { selectedOptions: {}, componentNames: {}, pieces } }),
});
const MUG: SentItem = { id: 'mug', item: product('m'), quantity: 3 };
const SET: SentItem = { id: 'set', item: product('s', { m: 2, t: 1 }), quantity: 2 };
const BOX: SentItem = {
  id: 'box',
  item: { kind: 'subscription', offeringId: 'o', planId: 'p', name: 'Tea box' },
  quantity: 1,
};
const ITEMS = [MUG, SET, BOX];
const of = (itemId: string, quantity: number) => ({ itemId, quantity });

describe('what is sent of an order', () => {
  it('is all that is left, but no subscription, if no line is named', () => {
    const left = leftToSend(ITEMS, [of('mug', 1)]);
    expect(unitsToSend(ITEMS, left, undefined)).toEqual([of('mug', 2), of('set', 2)]);
  });

  it.each([
    [[of('mug', 3)], /Only 2 of m are left/],
    [[of('mug', 1), of('mug', 2)], /Only 2 of m are left/],
    [[of('cup', 1)], /no item cup/],
    [[of('box', 1)], /is a subscription/],
  ])('is never %j', (wanted, reason) => {
    const left = leftToSend(ITEMS, [of('mug', 1)]);
    expect(() => unitsToSend(ITEMS, left, wanted)).toThrow(DomainError);
    expect(() => unitsToSend(ITEMS, left, wanted)).toThrow(reason);
  });

  it('takes the components of a bundle out of the stock', () => {
    expect(stockOf(ITEMS, [of('mug', 1), of('set', 2)])).toEqual({ m: 5, t: 2 });
  });

  it('takes out of the stock what the whole order has, in whatever parts it is sent', () => {
    const parts = fc.array(
      fc.record({ itemId: fc.constantFrom('mug', 'set'), quantity: fc.nat(3) }),
    );
    fc.assert(
      fc.property(parts, (tried) => {
        let gone: { itemId: string; quantity: number }[] = [];
        let stock = stockOf(ITEMS, [of('mug', 3), of('set', 2)]);
        for (const part of [...tried.map((one) => [one]), undefined]) {
          const left = leftToSend(ITEMS, gone);
          const most = left.find(({ itemId }) => itemId === part?.[0]?.itemId)?.quantity ?? 0;
          if (part?.[0] !== undefined && part[0].quantity > most) continue;
          const sent = unitsToSend(ITEMS, left, part);
          stock = unitsLess(stock, stockOf(ITEMS, sent));
          gone = [...gone, ...sent];
        }
        expect(leftToSend(ITEMS, gone)).toEqual([]);
        expect(stock).toEqual({});
      }),
    );
  });
});
