import fc from 'fast-check';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, grouped, product } from '../cart.builders';
import type { CartEvent } from '../events';
import { withoutPersonalTexts } from './personal-texts';
import { lineEvents, lines } from '../random-carts.builders';
import { priceCart } from './totals';

const LATER = '2031-04-06T00:00:00.000Z';
const ADDRESS = { first_name: 'Una', line_1: 'Quay 7' };

const anonymized: CartEvent = { type: 'CartAnonymized', at: LATER, data: {} };
const texts = (customInputs: Record<string, string>): CartEvent => {
  return {
    type: 'CartItemCustomInputsChanged',
    at: AT,
    data: { itemId: 'line-mug', customInputs },
  };
};
const details = (name: string): CartEvent => {
  const customAttributes = { nickname: { type: 'string', value: 'Vesper' } } as const;
  const data = { name, description: 'Vesper', contact: { email: 'una@vesper.example' } };
  return { type: 'CartDetailsChanged', at: AT, data: { ...data, customAttributes } };
};

const personal: readonly CartEvent[] = [
  { type: 'CartCreated', at: AT, data: { name: 'Vesper', description: 'Vesper' } },
  details('For Una'),
  added('mug', { customInputs: { front: 'Una' }, location: 'Desk of Una' }),
  added('jar'),
  texts({ front: 'Vesper', back: 'Una' }),
  grouped('parcel', { address: ADDRESS, trackingReference: 'Vesper' }),
  {
    type: 'CartShippingGroupChanged',
    at: AT,
    data: { group: { id: 'group-parcel', address: ADDRESS, shippingType: 'parcel' } },
  },
  {
    type: 'CartItemAdded',
    at: AT,
    data: {
      itemId: 'line-wrapping',
      item: { kind: 'custom', name: 'Wrapping', customInputs: { card: 'Una' }, location: 'Una' },
      quantity: 1,
      unitPrice: { amount: 350, includesTax: true, currency: 'USD' },
    },
  },
];

const fold = (events: readonly CartEvent[]) => events.reduce(evolve, unknownCart);

describe('an anonymized cart', () => {
  it('keeps its lines, groups and times, and no personal texts', () => {
    const before = fold(personal);
    const after = fold([...personal, anonymized]);
    expect(JSON.stringify(before)).toMatch(/Una|Vesper|una@/);
    expect(JSON.stringify(after)).not.toMatch(/Una|Vesper|una@|Quay/);
    expect(after.lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice])).toEqual(
      before.lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]),
    );
    expect(after.lines[0]?.item).toStrictEqual(product('mug'));
    expect(after.shippingGroups).toMatchObject([{ id: 'group-parcel', shippingType: 'parcel' }]);
    expect([after.createdAt, after.updatedAt]).toStrictEqual([before.createdAt, before.updatedAt]);
  });

  it('is the same from rewritten events, all of them or the first ones', () => {
    fc.assert(
      fc.property(lines, fc.nat(60), (some, rewritten) => {
        const events = [...personal, ...some.flatMap((one, index) => lineEvents(index, one))];
        const stored = events.map((event, index) =>
          index < rewritten ? withoutPersonalTexts(event) : event,
        );
        const cart = fold([...events, anonymized]);
        expect(fold([...stored, anonymized])).toStrictEqual(cart);
        expect(priceCart(cart)).toStrictEqual(priceCart(fold(events)));
      }),
    );
  });

  it('has no personal texts in its events', () => {
    const events = personal.map(withoutPersonalTexts);
    expect(JSON.stringify(events)).not.toMatch(/Una|Vesper|una@|Quay/);
    expect(events.map(withoutPersonalTexts)).toStrictEqual(events);
    const types = (all: readonly CartEvent[]) => all.map(({ type, at }) => [type, at]);
    expect(types(events)).toStrictEqual(types(personal));
  });

  it('is not created if there was none', () => {
    expect(evolve(unknownCart, anonymized)).toBe(unknownCart);
    expect(fold([created(), { type: 'CartDeleted', at: AT, data: {} }, anonymized])).toBe(
      unknownCart,
    );
  });
});
