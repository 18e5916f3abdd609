import fc from 'fast-check';
import { isFault, type TaxItem } from '#kernel';
import type { SoldPlan } from './invoice-content';
import { taxesOfPeriods } from './period-taxes';
import { type BilledSubscription, inSequence } from './periods';
import { placeRate, SUBSCRIPTION } from './place-rates.builders';
import { contentAt, planContents } from './plan-contents';
import { firstOwed, owedTotal } from './planned-periods';

const START = new Date('2031-01-31T10:00:00.000Z');
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);

/** Prices as they are usual in currencies with no, two and three decimal places. */
const CURRENCIES = { JPY: 20_000, USD: 99_999, KWD: 9_999_999 };

const moment = fc.option(
  fc.integer({ min: -10, max: 250 }).map((days) => day(days).toISOString()),
  { nil: undefined },
);
const rates = fc.array(
  fc.record({
    millionths: fc.integer({ min: 0, max: 300_000 }),
    compound: fc.boolean(),
    validFrom: moment,
    validTo: moment,
  }),
  { maxLength: 3 },
);

const plans = fc.constantFrom('JPY' as const, 'USD' as const, 'KWD' as const).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    amounts: fc.array(fc.nat(CURRENCIES[currency]), { minLength: 1, maxLength: 4 }),
    later: fc.nat(CURRENCIES[currency]),
    includesTax: fc.boolean(),
    percentage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  }),
);

const subscriptions = fc.record({
  plan: plans,
  rates,
  interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  /** In which period the plan is another one. */
  changed: fc.integer({ min: 1, max: 12 }),
});

/** A subscription whose plan and whose rates change, and what its invoices contain. */
function billed({
  plan,
  rates: all,
  interval,
  changed,
}: typeof subscriptions extends fc.Arbitrary<infer T> ? T : never) {
  const attributes = { name: 'Tea', basePricePercentage: plan.percentage, trialPeriod: null };
  const sold = (amounts: readonly number[]): SoldPlan => ({
    currency: plan.currency,
    plan: { id: 'plan', attributes: { ...attributes, fixedPrice: null } },
    products: amounts.map((amount, index) => {
      const price = { [plan.currency]: { amount, includesTax: plan.includesTax } };
      return { id: String(index), attributes: { name: 'Tea', price } };
    }),
  });
  const monthly = { interval, frequency: 1, trial: 0, length: 12, endBehavior: 'roll' } as const;
  const next = { ...monthly, startsAt: day(changed * 40) };
  const terms = inSequence({ ...monthly, startsAt: START }, [
    { firstPeriod: changed, terms: next },
  ]);
  const found = all.map(({ millionths, validFrom, validTo, compound }, index) =>
    placeRate(String(index), {
      rate: millionths / 1_000_000,
      compound,
      ...(validFrom !== undefined && { validFrom }),
      ...(validTo !== undefined && { validTo }),
    }),
  );
  const contents = planContents(
    [
      { firstPeriod: 0, sold: sold(plan.amounts) },
      { firstPeriod: changed, sold: sold([plan.later]) },
    ],
    taxesOfPeriods({ id: SUBSCRIPTION, terms, ordered: [], set: [], rates: found }),
  );
  if (isFault(contents)) throw new Error(contents.detail);
  const subscription: BilledSubscription = { terms, history: [] };
  return { contents, subscription };
}

/** The tax by the letter of the rule: of the price before tax, rounded once, half away from zero. */
function taxOf(withoutTax: number, taxes: readonly TaxItem[]): number {
  let [share, one] = [0n, 1_000_000n];
  for (const { rate = 0, compound } of taxes) {
    const millionths = BigInt(Math.round(rate * 1_000_000));
    share = share * 1_000_000n + millionths * (compound === true ? one + share : one);
    one *= 1_000_000n;
  }
  return Number((2n * BigInt(withoutTax) * share + one) / (2n * one));
}

describe('the money of invoices whose rates change', () => {
  it('adds up to the cent: rows, discount and tax, in or on top of the price', () => {
    fc.assert(
      fc.property(subscriptions, (one) => {
        const { contents } = billed(one);
        for (let index = 0; index < 20; index += 1) {
          const { items, taxes, price } = contentAt(contents, index);
          const sum = items.reduce((total, { unitPrice }) => total + unitPrice.amount, 0);
          expect(price.withoutTax + price.tax).toBe(price.withTax);
          expect(price.withoutDiscount + price.discount).toBe(sum);
          expect(one.plan.includesTax ? price.withTax : price.withoutTax).toBe(sum);
          const tax = taxOf(price.withoutTax, taxes);
          // A net price is rounded, so the tax that is in a price may be a cent away.
          expect(Math.abs(price.tax - tax)).toBeLessThanOrEqual(one.plan.includesTax ? 1 : 0);
          if (taxes.length === 0) expect(price.tax).toBe(0);
        }
      }),
    );
  });

  it('is the same in a dry run as in the invoices, one by one', () => {
    fc.assert(
      fc.property(subscriptions, fc.integer({ min: 0, max: 300 }), fc.nat(5), (one, days, from) => {
        const { contents, subscription } = billed(one);
        const periods = firstOwed(subscription, contents, day(days), from, Infinity);
        const withTax = periods.reduce((sum, { content }) => sum + content.price.withTax, 0);
        const total = owedTotal(subscription, contents, day(days), from);
        expect(total).toStrictEqual({ invoices: periods.length, withTax });
      }),
    );
  });
});
