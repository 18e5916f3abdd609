import fc from 'fast-check';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, group, promoted, type Terms } from '../cart.builders';
import type { CartEvent, PromotionOffer, ShippingPrice } from '../events';
import { priceCart } from './totals';

const FREE: Terms = { kind: 'free_shipping' };

const shipping = (
  name: string,
  [base, tax, fees]: readonly number[],
  includesTax = false,
): CartEvent => {
  const price: ShippingPrice = { currency: 'USD', base: base ?? 0, tax: tax ?? 0, fees: fees ?? 0 };
  return {
    type: 'CartShippingGroupAdded',
    at: AT,
    data: { group: group(name, { price, includesTax }) },
  };
};
const sent = (name: string, by: string) => added(name, { shippingGroupId: `group-${by}` });
const pricesOf = (...events: readonly CartEvent[]) =>
  priceCart([created(), ...events].reduce(evolve, unknownCart));
const PARCEL = [shipping('parcel', [500, 100, 0]), sent('mug', 'parcel')] as const;

describe('a promotion of shipping', () => {
  it('takes off what the groups with lines cost, with their tax', () => {
    const { parts, ...price } = pricesOf(
      ...PARCEL,
      shipping('letter', [100, 0, 0]),
      promoted('P', FREE),
    );
    expect(price).toMatchObject({ shipping: 600, shippingDiscount: -600 });
    expect(price.discounts.get('promotion-P')).toStrictEqual({ name: 'Offer P', amount: -600 });
    expect(parts).toStrictEqual({
      ...{ withTax: 1250, withoutTax: 1250, tax: 0 },
      ...{ discount: -500, withoutDiscount: 1750 },
    });
  });

  it('takes off no more than its limit, and the tax falls with the price', () => {
    const limited = promoted('P', FREE, { maxDiscount: { USD: 300 } });
    const { parts, shippingDiscount } = pricesOf(...PARCEL, limited);
    expect(shippingDiscount).toBe(-300);
    expect(parts).toMatchObject({ withTax: 1550, withoutTax: 1500, tax: 50, discount: -250 });
    const { parts: included } = pricesOf(
      shipping('parcel', [500, 100, 0], true),
      sent('mug', 'parcel'),
      limited,
    );
    expect(included).toMatchObject({ withTax: 1550, discount: -300, withoutDiscount: 1850 });
  });

  it('applies in its order to what is left, and only while its conditions are met', () => {
    const { discounts } = pricesOf(
      ...PARCEL,
      promoted('A', FREE, { maxDiscount: { USD: 450 } }),
      promoted('B', FREE),
      promoted('C', FREE),
    );
    expect([...discounts.values()].map(({ amount }) => amount)).toStrictEqual([-450, -150, 0]);
    const waiting = promoted('P', FREE, { conditions: { minTotal: { USD: 1251 } } });
    const { shippingDiscount, reasons } = pricesOf(...PARCEL, waiting);
    expect([shippingDiscount, reasons.get('promotion-P')]).toStrictEqual([0, 'min_total']);
  });

  it('takes off nothing where nothing is charged', () => {
    expect(pricesOf(added('mug'), promoted('P', FREE)).shippingDiscount).toBe(0);
  });
});

it('whatever shipping costs, its parts add up and nothing falls below 0', () => {
  const price = fc.array(fc.nat(2000), { minLength: 3, maxLength: 3 });
  const groups = fc.array(fc.tuple(price, fc.boolean()), { minLength: 1, maxLength: 4 });
  const offers = fc.array(
    fc.oneof(
      fc.constant<Partial<PromotionOffer>>({}),
      fc.record({ maxDiscount: fc.record({ USD: fc.nat(3000) }) }),
    ),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(groups, offers, fc.boolean(), (all, promotions, isReversed) => {
      const events = all.flatMap(([parts, includesTax], index) => [
        shipping(String(index), parts, includesTax),
        sent(`item-${String(index)}`, String(index)),
      ]);
      const free = promotions.map((more, index) => promoted(String(index), FREE, more));
      const before = pricesOf(...events);
      const after = pricesOf(...events, ...free);
      const taken = 0 - after.shippingDiscount;
      expect(taken).toBeLessThanOrEqual(after.shipping);
      expect(before.parts.withTax - after.parts.withTax).toBe(taken);
      expect(after.parts.withoutTax + after.parts.tax).toBe(after.parts.withTax);
      expect(after.parts.tax).toBeGreaterThanOrEqual(0);
      expect([...after.discounts.values()].reduce((sum, { amount }) => sum - amount, 0)).toBe(
        taken,
      );
      const items = events.filter(({ type }) => type === 'CartItemAdded');
      const others = events.filter(({ type }) => type !== 'CartItemAdded');
      const ordered = pricesOf(...others, ...(isReversed ? items.reverse() : items), ...free);
      expect(ordered.parts).toStrictEqual(after.parts);
    }),
  );
});
