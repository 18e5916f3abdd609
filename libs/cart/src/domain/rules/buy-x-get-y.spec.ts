import fc from 'fast-check';
import { lineValue } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, created, promoted } from '../cart.builders';
import type { BuyXGetY, CartEvent, PromotionOffer } from '../events';
import { reducedUnits } from './buy-x-get-y';
import { reasonsOf } from './promotion-conditions';
import { priceCart } from './totals';

const idsOf = (...names: readonly string[]) => names.map((name) => `product-${name}`);
type Part = readonly [quantity: number, ...names: readonly string[]];
const rule = ([bought, ...buy]: Part, [reduced, ...get]: Part, percent = 100): BuyXGetY => ({
  kind: 'buy_x_get_y',
  buy: { productIds: idsOf(...buy), quantity: bought },
  get: { productIds: idsOf(...get), quantity: reduced, percent },
});
const TWO_ONE = rule([2, 'mug'], [1, 'mug']);
const MUG_JAR = rule([1, 'mug'], [1, 'jar'], 50);

const IN_NODE: BuyXGetY = {
  ...rule([1, 'mug'], [1]),
  get: { nodeIds: ['node-caps'], quantity: 1, percent: 100 },
};

const cartOf = (...events: readonly CartEvent[]) =>
  [created(), ...events].reduce(evolve, unknownCart);
const mugs = (quantity: number, amount = 1000) => added('mug', { quantity, amount });
const jars = (quantity: number, amount = 301) => added('jar', { quantity, amount });
const childOf = (parent: string) => added('blue', { baseProductId: `product-${parent}` });
const SET = { bundle: { selectedOptions: {}, componentNames: {}, pieces: {} } };

/** What the promotion takes off, or why it takes off nothing. */
function taken(
  terms: BuyXGetY,
  events: readonly CartEvent[],
  more: Partial<PromotionOffer> = {},
): number | string | undefined {
  const cart = cartOf(...events, promoted('P', terms, more));
  return reasonsOf(cart).get('promotion-P') ?? -priceCart(cart).parts.discount;
}

describe('a promotion that makes units cheaper when others are bought', () => {
  it.each<[expected: number | string, BuyXGetY, readonly CartEvent[]]>([
    // A unit is either bought or given.
    ['buy_quantity', TWO_ONE, [mugs(1)]],
    ['get_items', TWO_ONE, [mugs(2)]],
    [1000, TWO_ONE, [mugs(3)]],
    [1000, TWO_ONE, [mugs(5)]],
    [2000, TWO_ONE, [mugs(6)]],
    [300_000_000, TWO_ONE, [mugs(900_000)]],
    [1000, TWO_ONE, [added('mug', { quantity: 3, amount: 1000, currency: 'EUR' })]],
    // The last time may be incomplete.
    [1000, rule([2, 'mug'], [2, 'mug']), [mugs(3)]],
    [2000, rule([2, 'mug'], [2, 'mug']), [mugs(4)]],
    // Others.
    ['buy_quantity', MUG_JAR, [jars(2)]],
    ['get_items', MUG_JAR, [mugs(2)]],
    [151, MUG_JAR, [mugs(1), jars(3)]],
    [301, MUG_JAR, [mugs(2), jars(3)]],
    [903, rule([1, 'mug'], [5, 'jar']), [mugs(1), jars(3)]],
    // The cheapest first; what is not bought is given before what is.
    [301, rule([1, 'mug', 'jar'], [1, 'mug', 'jar']), [mugs(1), jars(2)]],
    [602, rule([2, 'mug', 'jar'], [1, 'mug', 'jar']), [mugs(4), jars(2)]],
    [1301, rule([1, 'mug'], [1, 'mug', 'jar']), [mugs(3), jars(1)]],
    // What costs nothing is not given, but counts.
    [
      1000,
      TWO_ONE,
      [
        mugs(1),
        childOf('x'),
        added('mug', { line: 'free', amount: 0, quantity: 2, customInputs: { note: 'free' } }),
      ],
    ],
    // A parent means its children.
    [1250, rule([1, 'mug'], [1, 'shirt']), [mugs(1), childOf('shirt')]],
    // A node means what is in it; carts of earlier releases do not know their nodes.
    [1250, IN_NODE, [mugs(1), added('cap', { nodeIds: ['node-top', 'node-caps'] })]],
    ['get_items', IN_NODE, [mugs(1), added('cap')]],
    // A bundle is one product; what is in it is not seen.
    [1250, rule([1, 'mug'], [1, 'set']), [mugs(1), added('set', SET)]],
    [
      'get_items',
      MUG_JAR,
      [mugs(1), added('set', { bundle: { ...SET.bundle, pieces: { 'product-jar': 1 } } })],
    ],
  ])('takes off %j with %j', (expected, terms, events) => {
    expect(taken(terms, events)).toBe(expected);
  });

  it('repeats until its limit', () => {
    expect(taken(TWO_ONE, [mugs(9)], { maxDiscount: { USD: 1500 } })).toBe(1500);
    expect(taken(TWO_ONE, [mugs(9)], { maxDiscount: { EUR: 1500 } })).toBe(3000);
  });

  it('counts and reduces only what its conditions leave', () => {
    const noBundles = { conditions: { excludeBundles: true } };
    expect(taken(rule([1, 'mug'], [1, 'set']), [mugs(1), added('set', SET)], noBundles)).toBe(
      'get_items',
    );
    expect(taken(TWO_ONE, [mugs(3)], { conditions: { minTotal: { USD: 3001 } } })).toBe(
      'min_total',
    );
  });
});

describe('whatever is bought', () => {
  const names = fc.constantFrom('mug', 'jar', 'bowl', 'cup');
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), amount: fc.nat(9) });
  const lines = fc.dictionary(names, line, { minKeys: 1 });
  const some = fc.uniqueArray(names, { minLength: 1 });
  const units = fc.integer({ min: 1, max: 3 });
  const rules = fc
    .tuple(units, some, units, some, fc.nat(100))
    .map(([x, buy, y, get, percent]) => rule([x, ...buy], [y, ...get], percent));
  const promotions = fc.array(
    fc.record({ terms: rules, maxDiscount: fc.record({ USD: fc.nat(40) }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  type Sent = Record<string, { readonly quantity: number; readonly amount: number }>;
  const filled = (sent: Sent, order = Object.keys(sent)) =>
    cartOf(...order.map((name) => added(name, sent[name])));

  it('as many units are reduced as possible, and they are the cheapest of all that could be', () => {
    fc.assert(
      fc.property(lines, rules, (sent, terms) => {
        const cart = filled(sent);
        const reduced = reducedUnits(cart.lines, terms);
        const chosen = cart.lines.flatMap(({ id, unitPrice }) =>
          Array.from({ length: reduced.get(id) ?? 0 }, () => unitPrice.amount),
        );
        expect([chosen.length, sum(chosen)]).toStrictEqual(best(cart.lines, terms));
      }),
      { numRuns: 300 },
    );
  });

  it('nothing takes off more than its limit or than the lines cost that it is for', () => {
    fc.assert(
      fc.property(lines, promotions, (sent, offers) => {
        const cart = offers
          .map(({ terms, ...more }, index) => promoted(String(index), terms, more))
          .reduce(evolve, filled(sent));
        const { discounts, lines: prices } = priceCart(cart);
        for (const { promotionId, terms, maxDiscount } of cart.promotions) {
          const ids = terms.kind === 'buy_x_get_y' ? terms.get.productIds : [];
          const own = cart.lines.filter(
            ({ item }) => item.kind === 'product' && ids?.includes(item.productId),
          );
          const amount = -(discounts.get(promotionId)?.amount ?? 0);
          expect(amount).toBeLessThanOrEqual(
            Math.min(sum(own.map(lineValue)), maxDiscount?.['USD'] ?? 0),
          );
        }
        expect([...prices.values()].every(({ parts }) => parts.withoutTax >= 0)).toBe(true);
      }),
    );
  });

  it('the order of adding the items changes neither a total nor what a line costs', () => {
    fc.assert(
      fc.property(lines, rules, (sent, terms) => {
        const [one, other] = [Object.keys(sent), Object.keys(sent).reverse()].map((order) => {
          const cart = evolve(filled(sent, order), promoted('P', terms));
          const prices = [...priceCart(cart).lines].map(([id, { parts }]) => [id, parts] as const);
          return { reasons: [...reasonsOf(cart)], lines: new Map(prices) };
        });
        expect(one).toStrictEqual(other);
      }),
    );
  });
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The number and the sum of the units that are reduced, by trying everything. */
function best(lines: ReturnType<typeof cartOf>['lines'], { buy, get }: BuyXGetY) {
  const all = lines.flatMap(({ item, quantity, unitPrice: { amount } }) => {
    const id = item.kind === 'product' ? item.productId : '';
    const unit = { amount, x: buy.productIds?.includes(id), y: get.productIds?.includes(id) };
    return Array.from({ length: quantity }, () => ({ ...unit, y: unit.y === true && amount > 0 }));
  });
  const total = all.filter(({ x }) => x).length;
  const sums = new Map<string, number>([['0,0', 0]]);
  for (const { amount, x, y } of all.filter((unit) => unit.y)) {
    for (const [key, cost] of [...sums]) {
      const [count = 0, both = 0] = key.split(',').map(Number);
      const next = `${String(count + 1)},${String(both + Number(x === true && y))}`;
      sums.set(next, Math.min(sums.get(next) ?? Infinity, cost + amount));
    }
  }
  const possible = [...sums]
    .map(([key, cost]) => [...key.split(',').map(Number), cost] as [number, number, number])
    .filter(([count, both]) => total - both >= buy.quantity * Math.ceil(count / get.quantity))
    .sort((one, other) => other[0] - one[0] || one[2] - other[2]);
  return [possible[0]?.[0], possible[0]?.[2]];
}
