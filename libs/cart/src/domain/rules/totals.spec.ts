import fc from 'fast-check';
import { lineValue, type PriceParts } from '#kernel';
import type { CartEvent } from '../events';
import { evolve, unknownCart } from '../cart';
import { added, created, grouped, promoted, taxesAre, type Terms } from '../cart.builders';
import { lineEvents, lines, shippingPrice, terms } from '../random-carts.builders';
import { priceCart } from './totals';

describe('the totals of a cart', () => {
  it('are zero while it is empty', () => {
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

describe('the totals of a cart with taxes, promotions and shipping', () => {
  const cartOf = (...events: readonly CartEvent[]) =>
    [created(), ...events].reduce(evolve, unknownCart);

  it('match the documented example', () => {
    const cart = cartOf(
      added('a', { amount: 999, quantity: 3 }),
      added('b', { amount: 3 }),
      taxesAre('a', { id: 'vat', rate: 0.2 }),
      taxesAre('b', { id: 'none', rate: 0 }),
      promoted('SPRING', { kind: 'fixed', amounts: { USD: 1000 } }),
    );
    const { lines, parts, shipping, discounts } = priceCart(cart);
    expect(parts).toStrictEqual({
      withTax: 2400,
      withoutTax: 2000,
      tax: 400,
      discount: -1000,
      withoutDiscount: 3000,
    });
    expect([...lines.values()].map((line) => line.parts.discount)).toStrictEqual([-999, -1]);
    expect([...discounts]).toStrictEqual([
      ['promotion-SPRING', { name: 'Offer SPRING', amount: -1000 }],
    ]);
    expect(shipping).toBe(0);
  });

  it('list a promotion without a discount', () => {
    const nothing: Terms = { kind: 'percent', percentage: 0 };
    const { discounts } = priceCart(cartOf(added('a'), promoted('NONE', nothing)));
    expect([...discounts.values()]).toStrictEqual([{ name: 'Offer NONE', amount: 0 }]);
  });

  it('count a shipping group once, and only with a line', () => {
    const price = { currency: 'USD', base: 450, tax: 86, fees: 14 };
    const events = [
      grouped('parcel', { price }),
      grouped('free'),
      grouped('unused', { price: { ...price, base: 1 } }),
    ];
    const plainLine = added('mug');
    expect(priceCart(cartOf(...events, plainLine))).toMatchObject({
      shipping: 0,
      parts: { withTax: 1250 },
    });
    const sent = ['a', 'b'].map((name) => added(name, { shippingGroupId: 'group-parcel' }));
    const free = added('c', { shippingGroupId: 'group-free' });
    const { parts, shipping } = priceCart(cartOf(...events, plainLine, ...sent, free));
    expect(shipping).toBe(550);
    expect(parts).toStrictEqual({
      withTax: 5550,
      withoutTax: 5464,
      tax: 86,
      discount: 0,
      withoutDiscount: 5464,
    });
  });

  it('add up in every line and in total', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(terms, { maxLength: 4 }),
        shippingPrice,
        (some, promotions, price) => {
          const cart = cartOf(
            grouped('parcel', { price }),
            grouped('free'),
            ...some.flatMap((one, index) => lineEvents(index, one)),
            ...promotions.map((own, index) => promoted(`P${String(index)}`, own)),
          );
          const priced = priceCart(cart);
          const all = [...priced.lines.values()];
          for (const parts of [priced.parts, ...all.map((one) => one.parts)]) {
            expect(parts.withTax).toBe(parts.withoutTax + parts.tax);
            expect(parts.discount).toBeLessThanOrEqual(0);
            expect(Object.values(parts).every(Number.isSafeInteger)).toBe(true);
          }
          for (const { id, ...own } of cart.lines) {
            const { discounts, parts } = priced.lines.get(id) ?? { discounts: [] };
            const sum = discounts.reduce((total, { amount }) => total + amount, 0);
            expect(parts?.discount).toBe(sum);
            expect(lineValue(own) + sum).toBeGreaterThanOrEqual(0);
            const net = own.unitPrice.includesTax ? parts?.withTax : parts?.withoutTax;
            expect(parts?.withoutDiscount).toBe(lineValue(own));
            expect(net).toBe(lineValue(own) + sum);
          }
          const isSent = some.some(({ group }) => group === 'group-parcel');
          const shipping = isSent ? price.base + price.tax + price.fees : 0;
          expect(priced.shipping).toBe(shipping);
          const sumOf = (part: keyof PriceParts) =>
            all.reduce((total, { parts }) => total + parts[part], 0);
          expect(priced.parts).toStrictEqual({
            withTax: sumOf('withTax') + shipping,
            withoutTax: sumOf('withoutTax') + shipping - (isSent ? price.tax : 0),
            tax: sumOf('tax') + (isSent ? price.tax : 0),
            discount: sumOf('discount'),
            withoutDiscount: sumOf('withoutDiscount') + shipping - (isSent ? price.tax : 0),
          });
          const named = [...priced.discounts.values()];
          expect(named.reduce((total, { amount }) => total + amount, 0)).toBe(
            priced.parts.discount,
          );
        },
      ),
    );
  });

  it.each([
    ['without tax where all prices exclude it', false, 'withoutTax'],
    ['with tax where all prices include it', true, 'withTax'],
  ] as const)('are the price before discounts plus the discounts, %s', (_, includesTax, net) => {
    fc.assert(
      fc.property(
        lines,
        fc.array(terms, { maxLength: 4 }),
        shippingPrice,
        (some, promotions, price) => {
          const { parts } = priceCart(
            cartOf(
              grouped('parcel', { price, includesTax }),
              grouped('free'),
              ...some.flatMap((one, index) => lineEvents(index, { ...one, includesTax })),
              ...promotions.map((own, index) => promoted(`P${String(index)}`, own)),
            ),
          );
          expect(parts.withoutDiscount + parts.discount).toBe(parts[net]);
        },
      ),
    );
  });

  it('do not depend on the order of adding without promotions', () => {
    fc.assert(
      fc.property(lines, shippingPrice, fc.gen(), (some, price, generate) => {
        const inOrder = some.map((one, index) => lineEvents(index, one));
        const order = generate(() => fc.shuffledSubarray(inOrder, { minLength: inOrder.length }));
        const start = grouped('parcel', { price });
        expect(priceCart(cartOf(start, ...order.flat())).parts).toStrictEqual(
          priceCart(cartOf(start, ...inOrder.flat())).parts,
        );
      }),
    );
  });
});
