import fc from 'fast-check';
import { DAY_MS } from '#kernel';
import { keptOfUnit, unusedCredit, useCredits } from './unused-credit';

const START = Date.UTC(2031, 0, 31, 10);
const at = (days: number) => new Date(START + days * DAY_MS);
const PERIOD = { start: at(0), end: at(30) };

describe('the credit of a period that ends early', () => {
  it.each([
    [0, 3000],
    [0.001, 2900],
    [1, 2900],
    [10, 2000],
    [28.5, 100],
    [29, 100],
    [29.1, 0],
  ])('counts the whole days that are left after %p days', (days, credit) => {
    expect(unusedCredit(3000, PERIOD, at(days))).toBe(credit);
  });

  it('is rounded down, also of large amounts', () => {
    expect(unusedCredit(100, PERIOD, at(10))).toBe(66);
    expect(unusedCredit(Number.MAX_SAFE_INTEGER, PERIOD, at(0))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is all of a period that does not end before the year 10000, but for the day', () => {
    expect(unusedCredit(3000, { start: at(0), end: null }, at(1))).toBe(2999);
  });

  it('is nothing of a period of less than a day', () => {
    expect(unusedCredit(3000, { start: at(0), end: at(0.5) }, at(0.1))).toBe(0);
  });
});

describe('what a unit of an order line has paid', () => {
  it('is its share of the line, of which all together are the line', () => {
    const line = { units: 3, withTax: 1000 };
    const order = { total: 1500, kept: 1500 };
    expect([1, 2, 3].map((number) => keptOfUnit(line, order, number))).toStrictEqual([
      334, 333, 333,
    ]);
  });

  it('is less by what was given back of the order, in proportion', () => {
    expect(keptOfUnit({ units: 1, withTax: 1000 }, { total: 1500, kept: 500 }, 1)).toBe(333);
    expect(keptOfUnit({ units: 1, withTax: 1000 }, { total: 1500, kept: 0 }, 1)).toBe(0);
  });

  it('is nothing for an order of nothing', () => {
    expect(keptOfUnit({ units: 1, withTax: 0 }, { total: 0, kept: 0 }, 1)).toBe(0);
  });
});

describe('a credit', () => {
  const invoice = (withTax: number, subscriptionId = 'one') => ({
    subscriptionId,
    price: { withTax },
  });

  it('pays invoices in their order, until it is used', () => {
    const { credited, changed } = useCredits(
      [invoice(300), invoice(50, 'other'), invoice(300)],
      new Map([['one', 400]]),
    );
    expect(credited.map(({ credit }) => credit)).toStrictEqual([300, 0, 100]);
    expect([...changed]).toStrictEqual([['one', 0]]);
  });

  it('is neither made nor lost', () => {
    const amounts = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat({ max: 3_000_000 }), (totals, balance) => {
        const all = totals.map((total) => invoice(total));
        const { credited, changed } = useCredits(all, new Map([['one', balance]]));
        const used = credited.reduce((sum, { credit }) => sum + credit, 0);
        expect(used + (changed.get('one') ?? balance)).toBe(balance);
        for (const { invoice: one, credit } of credited) {
          expect(credit).toBeLessThanOrEqual(one.price.withTax);
        }
      }),
    );
  });
});
