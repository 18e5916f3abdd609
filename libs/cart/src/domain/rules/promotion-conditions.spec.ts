import fc from 'fast-check';
import { lineValue } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, increased, promoted, type Terms } from '../cart.builders';
import type { CartEvent, DiscountConditions, PromotionOffer } from '../events';
import { isEligible, reasonsOf } from './promotion-conditions';
import { priceCart } from './totals';

const off = (USD: number): Terms => ({ kind: 'fixed', amounts: { USD } });
const HARBOUR = 'account-harbour';
const BUNDLE = { selectedOptions: {}, componentNames: {}, pieces: {} };
const ofHarbour: CartEvent = {
  type: 'CartAccountAssociated',
  at: AT,
  data: { accountId: HARBOUR },
};

const cartOf = (...events: readonly CartEvent[]) =>
  [created(), ...events].reduce(evolve, unknownCart);

/** Why a promotion of 1.00 dollar with these conditions does not apply to a cart of these events. */
const reason = (conditions: DiscountConditions, ...events: readonly CartEvent[]) =>
  reasonsOf(cartOf(...events, promoted('P', off(100), { conditions }))).get('promotion-P');

const mugs = (quantity: number) => added('mug', { quantity });
const euroMug = added('mug', { currency: 'EUR' });
const childOf = (parent: string) => added('blue', { baseProductId: `product-${parent}` });
const inNodes = (name: string, ...nodeIds: readonly string[]) => added(name, { nodeIds });
const isFor = (name: string): DiscountConditions => ({ productIds: [`product-${name}`] });

describe('a promotion with conditions', () => {
  it.each<[string | undefined, DiscountConditions, readonly CartEvent[]]>([
    [undefined, {}, [mugs(1)]],
    ['min_total', { minTotal: { USD: 2501 } }, [mugs(2)]],
    [undefined, { minTotal: { USD: 2500 } }, [mugs(2)]],
    ['currency', { minTotal: { USD: 1 } }, [euroMug]],
    ['currency', { minTotal: { constructor: 1 } }, [euroMug]],
    ['min_quantity', { minQuantity: 3 }, [mugs(2)]],
    [undefined, { minQuantity: 3 }, [mugs(2), added('jar')]],
    ['products', isFor('jar'), [mugs(2)]],
    [undefined, isFor('jar'), [mugs(2), added('jar')]],
    [undefined, isFor('shirt'), [childOf('shirt')]],
    ['products', { nodeIds: ['node-shirts'] }, [mugs(1), inNodes('shirt', 'node-clothes')]],
    [undefined, { nodeIds: ['node-shirts'] }, [inNodes('shirt', 'node-clothes', 'node-shirts')]],
    [undefined, { ...isFor('jar'), nodeIds: ['node-shirts'] }, [added('jar')]],
    [undefined, { ...isFor('jar'), nodeIds: ['node-shirts'] }, [inNodes('shirt', 'node-shirts')]],
    [
      'min_quantity',
      { nodeIds: ['node-shirts'], minQuantity: 2 },
      [mugs(2), inNodes('shirt', 'node-shirts')],
    ],
    ['min_quantity', { ...isFor('jar'), minQuantity: 2 }, [mugs(2), added('jar')]],
    ['min_total', { ...isFor('jar'), minTotal: { USD: 1251 } }, [mugs(2), added('jar')]],
    ['products', { excludeBundles: true }, [added('set', { bundle: BUNDLE })]],
    [undefined, { excludeBundles: true }, [added('set', { bundle: BUNDLE }), mugs(1)]],
    ['account', { accountIds: [HARBOUR] }, [mugs(1)]],
    ['account', { accountIds: ['account-other'] }, [mugs(1), ofHarbour]],
    [undefined, { accountIds: ['account-other', HARBOUR] }, [mugs(1), ofHarbour]],
  ])('has the reason %j with %j', (expected, conditions, events) => {
    expect(reason(conditions, ...events)).toBe(expected);
  });

  it('takes something off the lines that it is for, and nothing off the others', () => {
    const cart = cartOf(
      mugs(2),
      added('jar'),
      promoted('P', off(5000), { conditions: isFor('jar') }),
    );
    const { lines, discounts } = priceCart(cart);
    expect(discounts.get('promotion-P')).toStrictEqual({ name: 'Offer P', amount: -1250 });
    expect(lines.get('line-mug')?.discounts).toStrictEqual([]);
  });

  it('is not among the discounts while it does not apply', () => {
    const cart = cartOf(mugs(2), promoted('P', off(100), { conditions: { minQuantity: 3 } }));
    expect(priceCart(cart).discounts.size).toBe(0);
    expect(priceCart(evolve(cart, increased('mug', 1))).discounts.size).toBe(1);
  });

  it('takes off no more than its limit', () => {
    const limited = (terms: Terms) =>
      priceCart(cartOf(mugs(2), promoted('P', terms, { maxDiscount: { USD: 300, EUR: 1 } }))).parts;
    expect(limited({ kind: 'percent', percentage: 50 }).discount).toBe(-300);
    expect(limited(off(500)).discount).toBe(-300);
    expect(limited(off(200)).discount).toBe(-200);
  });
});

describe('several promotions', () => {
  const reasons = (...offers: readonly [string, Partial<PromotionOffer>][]) =>
    Object.fromEntries(
      reasonsOf(cartOf(mugs(1), ...offers.map(([code, more]) => promoted(code, off(100), more)))),
    );
  const ALONE = { stackable: false };

  it('apply by their priority, then in their order', () => {
    const cart = cartOf(
      mugs(1),
      promoted('A', off(1200)),
      promoted('B', off(1200), { priority: 1 }),
      promoted('C', off(1200), { priority: -1 }),
    );
    expect(cart.promotions.map(({ code }) => code)).toStrictEqual(['B', 'A', 'C']);
    expect([...priceCart(cart).discounts.values()].map(({ amount }) => amount)).toStrictEqual([
      -1200, -50, 0,
    ]);
  });

  it('take the place of a changed priority', () => {
    const { promotions } = cartOf(mugs(1), promoted('A', off(1)), promoted('B', off(1)), {
      type: 'CartPromotionChanged',
      at: AT,
      data: {
        promotion: {
          ...{ promotionId: 'promotion-B', code: 'B', definedAt: AT, name: 'Offer B' },
          ...{ terms: off(1), priority: 2 },
        },
      },
    });
    expect(promotions.map(({ code }) => code)).toStrictEqual(['B', 'A']);
  });

  it('exclude each other if one of them is not stackable', () => {
    expect(reasons(['A', {}], ['B', {}])).toStrictEqual({});
    expect(reasons(['A', {}], ['B', ALONE])).toStrictEqual({ 'promotion-B': 'not_stackable' });
    expect(reasons(['A', ALONE], ['B', {}])).toStrictEqual({ 'promotion-B': 'not_stackable' });
    expect(reasons(['A', {}], ['B', { ...ALONE, priority: 1 }])).toStrictEqual({
      'promotion-A': 'not_stackable',
    });
  });

  it('do not exclude others while they do not apply', () => {
    const waiting = { ...ALONE, conditions: { minQuantity: 2 } };
    expect(reasons(['A', waiting], ['B', {}])).toStrictEqual({ 'promotion-A': 'min_quantity' });
  });
});

describe('whatever is in the cart', () => {
  const names = fc.constantFrom('mug', 'jar', 'bowl');
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), amount: fc.nat(5000) });
  const lines = fc.dictionary(names, line, { minKeys: 1 });
  const conditions = fc.record(
    {
      minTotal: fc.record({ USD: fc.nat(20_000) }),
      minQuantity: fc.integer({ min: 1, max: 12 }),
      productIds: fc.array(
        names.map((name) => `product-${name}`),
        { minLength: 1 },
      ),
    },
    { requiredKeys: [] },
  );
  const terms = fc.oneof(
    fc.nat(9000).map(off),
    fc.nat(100).map((percentage): Terms => ({ kind: 'percent', percentage })),
  );
  const offer = fc.record({
    terms,
    conditions,
    stackable: fc.boolean(),
    priority: fc.nat(2),
    maxDiscount: fc.oneof(fc.constant({}), fc.record({ USD: fc.nat(3000) })),
  });
  const offers = fc.array(offer, { maxLength: 4 });
  type Sent = Record<string, { readonly quantity: number; readonly amount: number }>;
  type Offers = readonly (Partial<PromotionOffer> & { readonly terms: Terms })[];
  const filled = (sent: Sent, promotions: Offers, order = Object.keys(sent)) =>
    cartOf(
      ...order.map((name) => added(name, sent[name])),
      ...promotions.map(({ terms: own, ...more }, index) => promoted(String(index), own, more)),
    );

  it('nothing takes off more than its limit or than the lines cost that it is for', () => {
    fc.assert(
      fc.property(lines, offers, (sent, promotions) => {
        const cart = filled(sent, promotions);
        const { discounts, reasons } = priceCart(cart);
        for (const promotion of cart.promotions) {
          const { promotionId, maxDiscount = {} } = promotion;
          const eligible = cart.lines.filter((one) => isEligible(promotion, one));
          const cost = eligible.reduce((sum, one) => sum + lineValue(one), 0);
          const taken = -(discounts.get(promotionId)?.amount ?? 0);
          expect(taken).toBeLessThanOrEqual(Math.min(cost, maxDiscount['USD'] ?? Infinity));
          expect(discounts.has(promotionId)).toBe(!reasons.has(promotionId));
        }
      }),
    );
  });

  // Equal lines share the last cent by their order, which a second promotion for one of them would see.
  const sameLines = fc.oneof(
    fc.array(offer, { maxLength: 1 }),
    offers.map((all) =>
      all.map(({ conditions: { productIds: _, ...others }, ...more }) => ({
        ...more,
        conditions: others,
      })),
    ),
  );

  it('the order of adding the items changes no total', () => {
    fc.assert(
      fc.property(lines, sameLines, (sent, promotions) => {
        const [one, other] = [Object.keys(sent), Object.keys(sent).reverse()].map((order) => {
          const { parts, reasons } = priceCart(filled(sent, promotions, order));
          return { parts, reasons: [...reasons] };
        });
        expect(one).toStrictEqual(other);
      }),
    );
  });

  it('one that is not stackable applies alone', () => {
    fc.assert(
      fc.property(lines, offers, (sent, promotions) => {
        const cart = filled(sent, promotions);
        const reasons = reasonsOf(cart);
        const applied = cart.promotions.filter(({ promotionId }) => !reasons.has(promotionId));
        expect(applied.length === 1 || applied.every(({ stackable }) => stackable !== false)).toBe(
          true,
        );
      }),
    );
  });
});
