import fc from 'fast-check';
import { lineValue } from '#kernel';
import { added, created, promoted, type Terms } from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import { discountsOf, distributed } from './discounts';

/** A cart with one line per amount, and the promotions in this order. */
function cartOf(amounts: readonly number[], ...terms: readonly Terms[]) {
  const lines = amounts.map((amount, index) => added(String(index), { amount }));
  const promotions = terms.map((one, index) => promoted(`P${String(index)}`, one));
  return [created(), ...lines, ...promotions].reduce(evolve, unknownCart);
}

/** What is taken off each line by all promotions together. */
function shares(amounts: readonly number[], ...terms: readonly Terms[]) {
  const { lines, promotions } = cartOf(amounts, ...terms);
  const discounts = discountsOf(lines, promotions);
  return lines.map(({ id }) =>
    (discounts.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
  );
}

const off = (USD: number): Terms => ({ kind: 'fixed', amounts: { USD } });
const percent = (percentage: number): Terms => ({ kind: 'percent', percentage });

describe('a discount over several lines', () => {
  it.each<[number, readonly number[], readonly number[]]>([
    [1000, [10_000, 20_000], [-333, -667]],
    [1000, [1000, 1000, 1000], [-334, -333, -333]],
    [1000, [2997, 3], [-999, -1]],
    [2, [1, 1, 1], [-1, -1, 0]],
    [1, [1, 2], [0, -1]],
    [0, [5, 5], [0, 0]],
    [99, [10, 5], [-10, -5]],
    [7, [0, 3], [0, -3]],
    [7, [0, 0], [0, 0]],
    [3, [Number.MAX_SAFE_INTEGER - 1, 1], [-3, 0]],
  ])('of %d off %j gives %j', (amount, amounts, expected) => {
    expect(shares(amounts, off(amount))).toStrictEqual(expected.map((one) => one || 0));
  });

  it('uses the value of all units of a line, not of one', () => {
    const lines = [added('a', { amount: 999, quantity: 3 }), added('b', { amount: 3 })];
    const cart = [created(), ...lines, promoted('P', off(1000))].reduce(evolve, unknownCart);
    expect([...discountsOf(cart.lines, cart.promotions)]).toStrictEqual([
      ['line-a', [{ promotionId: 'promotion-P', code: 'P', amount: -999 }]],
      ['line-b', [{ promotionId: 'promotion-P', code: 'P', amount: -1 }]],
    ]);
  });

  const values = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });

  it('is shared to the cent, and each share is at most a cent from its exact part', () => {
    fc.assert(
      fc.property(values, fc.nat(10_000), (amounts, tenThousandths) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const amount = Math.floor((total * tenThousandths) / 10_000);
        const parts = distributed(amount, amounts);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const exact = BigInt(amount) * BigInt(amounts[index] ?? 0);
          const error = BigInt(part) * BigInt(total) - exact;
          expect(error > -BigInt(total || 1) && error < BigInt(total || 1)).toBe(true);
          expect(part).toBeLessThanOrEqual(amounts[index] ?? 0);
        }
      }),
    );
  });

  it('gives the remaining cents to larger fractions, and among equal ones to the earlier', () => {
    fc.assert(
      fc.property(values, fc.nat(10_000), (amounts, tenThousandths) => {
        const total = BigInt(amounts.reduce((sum, amount) => sum + amount, 0));
        const amount = (total * BigInt(tenThousandths)) / 10_000n;
        if (total === 0n) return;
        const parts = distributed(Number(amount), amounts);
        const fractions = amounts.map((value) => (amount * BigInt(value)) % total);
        const isUp = parts.map(
          (part, index) => BigInt(part) > (amount * BigInt(amounts[index] ?? 0)) / total,
        );
        const ups = fractions.filter((_, index) => isUp[index]);
        const downs = fractions.filter((_, index) => !isUp[index]);
        for (const up of ups) expect(downs.every((down) => down <= up)).toBe(true);
        const least = ups.reduce((one, other) => (one < other ? one : other), total);
        const tied = isUp.filter((_, index) => fractions[index] === least);
        expect(tied).toStrictEqual([...tied].sort((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});

describe('several promotions', () => {
  it('apply one after the other, each to the rest', () => {
    expect(shares([1000], percent(50), percent(50))).toStrictEqual([-750]);
    expect(shares([1000], off(100), percent(10))).toStrictEqual([-190]);
    expect(shares([1000], percent(10), off(100))).toStrictEqual([-200]);
    expect(shares([300, 700], off(800), off(800))).toStrictEqual([-300, -700]);
  });

  it('never take a line below zero, and each takes its exact amount or the rest', () => {
    const terms = fc.oneof(
      fc.nat(3000).map(off),
      fc.integer({ min: 0, max: 100_000_000 }).map((one) => percent(Number(`${String(one)}e-6`))),
    );
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 10 }),
        fc.array(terms, { maxLength: 5 }),
        (amounts, promotions) => {
          const { lines, promotions: applied } = cartOf(amounts, ...promotions);
          const discounts = discountsOf(lines, applied);
          let left = lines.reduce((sum, line) => sum + lineValue(line), 0);
          for (const { promotionId, terms: own } of applied) {
            const all = [...discounts.values()].flat();
            const taken = all
              .filter((one) => one.promotionId === promotionId)
              .reduce((sum, { amount }) => sum - amount, 0);
            if (own.kind === 'fixed') expect(taken).toBe(Math.min(own.amounts['USD'] ?? 0, left));
            left -= taken;
          }
          for (const line of lines) {
            const own = discounts.get(line.id) ?? [];
            expect(own.every(({ amount }) => amount < 0)).toBe(true);
            const sum = own.reduce((total, { amount }) => total + amount, lineValue(line));
            expect(sum).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('a percentage', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [1000, 12.345678, 123],
    [1_000_000, 0.000049, 0],
    [1_000_000, 0.00005, 1],
    [999, 100, 999],
    [999, 0, 0],
  ])('of %d cents at %d %% is %d, rounded half away from zero', (amount, percentage, taken) => {
    expect(shares([amount], percent(percentage))).toStrictEqual([taken === 0 ? 0 : -taken]);
  });

  it('applies to all lines together, and is rounded once', () => {
    expect(shares([5, 5], percent(10))).toStrictEqual([-1, 0]);
  });
});

describe('the currency of the cart', () => {
  it('selects the amount and the percentage', () => {
    const byCurrency: Terms = { kind: 'percent', percentage: { EUR: 50, USD: 10 } };
    expect(shares([1000], { kind: 'fixed', amounts: { EUR: 500, USD: 100 } })).toStrictEqual([
      -100,
    ]);
    expect(shares([1000], byCurrency)).toStrictEqual([-100]);
  });

  it.each<Terms>([
    { kind: 'fixed', amounts: { EUR: 500 } },
    { kind: 'percent', percentage: { EUR: 50 } },
    { kind: 'fixed', amounts: {} },
  ])('has no discount for %j', (terms) => {
    expect(shares([1000], terms)).toStrictEqual([0]);
  });
});
