import fc from 'fast-check';
import { type Cart, evolve, unknownCart } from './cart';
import { added, created, grouped, promoted, taxesAre, type Terms } from './cart.builders';
import type { CartEvent } from './events';

const tax = fc.oneof(
  fc
    .integer({ min: 0, max: 1_000_000 })
    .map((one) => ({ id: 'rate', rate: Number(`${String(one)}e-6`) })),
  fc.nat(500).map((amount) => ({ id: 'amount', amount })),
);
const line = fc.record({
  amount: fc.nat(1_000_000),
  quantity: fc.integer({ min: 1, max: 1000 }),
  includesTax: fc.boolean(),
  taxes: fc.array(tax, { maxLength: 5 }),
  group: fc.constantFrom(undefined, 'group-parcel', 'group-free'),
});

/** What {@link lineEvents} makes lines of, with all that a price consists of. */
export const lines = fc.array(line, { maxLength: 15 });

export const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.nat(2_000_000).map((USD) => ({ kind: 'fixed', amounts: { USD } }) as const),
  fc
    .integer({ min: 0, max: 100_000_000 })
    .map((one) => ({ kind: 'percent', percentage: Number(`${String(one)}e-6`) }) as const),
);

export const shippingPrice = fc.record({
  currency: fc.constant('USD'),
  base: fc.nat(10_000),
  tax: fc.nat(10_000),
  fees: fc.nat(10_000),
});

type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

/** The line `line-<index>` of the product `<index>`, with its taxes. */
export function lineEvents(index: number, { taxes, group, ...more }: Line): readonly CartEvent[] {
  const sent = group === undefined ? {} : { shippingGroupId: group };
  const name = String(index);
  return [added(name, { ...more, ...sent }), taxesAre(name, ...taxes)];
}

/** In dollars, with promotions `P0`, `P1` …, and of the groups `parcel` alone has a price. */
export const carts: fc.Arbitrary<Cart> = fc
  .record({ lines, terms: fc.array(terms, { maxLength: 4 }), price: shippingPrice })
  .map((parts) => {
    const events = [
      created(),
      grouped('parcel', { price: parts.price }),
      grouped('free'),
      ...parts.lines.flatMap((one, index) => lineEvents(index, one)),
      ...parts.terms.map((own, index) => promoted(`P${String(index)}`, own)),
    ];
    return events.reduce(evolve, unknownCart);
  });
