import fc from 'fast-check';
import { DAY_MS, DomainError } from '#kernel';
import { ChangedPlans, type ChoosablePlan } from './changed-plans.builders';
import { coveredOf, keptFor, outstandingOfInvoice, receivedFor } from './invoice';
import type { TaxesOfPeriods } from './period-taxes';
import { periodAt } from './periods';

const START = new Date('2031-01-31T10:00:00.000Z');

/** Prices as they are usual in currencies with no, two and three decimal places. */
const CURRENCIES = { JPY: 20_000, USD: 99_999, KWD: 9_999_999 };

const plansIn = (currency: keyof typeof CURRENCIES): fc.Arbitrary<readonly ChoosablePlan[]> =>
  fc.array(
    fc
      .record({
        amount: fc.integer({ min: 0, max: CURRENCIES[currency] }),
        includesTax: fc.boolean(),
        interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        frequency: fc.integer({ min: 1, max: 3 }),
        length: fc.integer({ min: 3, max: 40 }),
        endBehavior: fc.constantFrom('close' as const, 'roll' as const),
      })
      .map(({ amount, includesTax, ...terms }) => ({
        terms: { ...terms, trial: 0 },
        sold: soldFor(amount, currency, includesTax),
      })),
    { minLength: 2, maxLength: 4 },
  );

function soldFor(amount: number, currency: string, includesTax: boolean): ChoosablePlan['sold'] {
  const fixedPrice = { [currency]: { amount, includesTax } };
  const attributes = { name: 'Tea', fixedPrice, basePricePercentage: null, trialPeriod: null };
  return { currency, plan: { id: 'plan', attributes }, products: [] };
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 24 * 40 }),
    plan: fc.nat({ max: 3 }),
    time: fc.constantFrom('now' as const, 'period_end' as const),
    isPaid: fc.boolean(),
    refunded: fc.constantFrom(0, 0, 0.3, 1),
  }),
  { maxLength: 12 },
);

/** Those of the order, and others from some period on. */
const taxes = fc
  .tuple(fc.constantFrom(0, 0.19, 0.055), fc.constantFrom(0, 0.16, 0.09975), fc.nat(6))
  .map(
    ([first, later, firstPeriod]) => [taxesFrom(0, first), taxesFrom(firstPeriod, later)] as const,
  );

function taxesFrom(firstPeriod: number, rate: number): TaxesOfPeriods {
  const vat = { id: 'vat', name: 'VAT', jurisdiction: 'DE', code: 'VAT', rate };
  return { firstPeriod, origin: 'rates', taxes: [vat] };
}

const worlds = fc
  .constantFrom('JPY' as const, 'USD' as const, 'KWD' as const)
  .chain((currency) => fc.tuple(plansIn(currency), taxes, steps));

/** Lives through the steps; `seen` looks at the world after each. */
function live(
  [plans, [ordered, other], all]: readonly [
    readonly ChoosablePlan[],
    readonly [TaxesOfPeriods, TaxesOfPeriods],
    typeof steps extends fc.Arbitrary<infer T> ? T : never,
  ],
  seen: (world: ChangedPlans, now: Date) => void,
): void {
  const [first] = plans;
  if (first === undefined) return;
  const world = new ChangedPlans(START, first, [ordered, other]);
  let now = START;
  for (const { hours, plan, time, isPaid, refunded } of all) {
    now = new Date(now.getTime() + hours * (DAY_MS / 24));
    world.bill(now);
    if (isPaid) world.pay(refunded);
    try {
      world.change(plans[plan % plans.length] ?? first, time, now);
      // The new plan begins a moment later, if a period has begun at this one.
      now = new Date(now.getTime() + 1);
      world.bill(now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    seen(world, now);
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

describe('the money of a subscription whose plan changes', () => {
  it('adds up: what is billed was received, credited or is outstanding', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        live(world, ({ invoices, granted, balance }) => {
          const used = sum(invoices.map(({ ledger }) => ledger.credit ?? 0));
          expect(used + balance).toBe(granted);
          expect(granted).toBe(sum(invoices.map(({ ledger }) => ledger.credited ?? 0)));
          for (const invoice of invoices) {
            const { paid, credit = 0 } = invoice.ledger;
            expect(paid + credit + outstandingOfInvoice(invoice)).toBe(invoice.price.withTax);
          }
        });
      }),
    );
  });

  it('never credits more of a period than was billed and kept for it', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        live(world, ({ invoices, balance }) => {
          expect(balance).toBeGreaterThanOrEqual(0);
          for (const invoice of invoices) {
            const { credited = 0 } = invoice.ledger;
            expect(credited).toBeLessThanOrEqual(invoice.price.withTax);
            expect(credited).toBeLessThanOrEqual(coveredOf(invoice.ledger));
            expect(keptFor(invoice) + credited).toBeLessThanOrEqual(invoice.price.withTax);
            expect(receivedFor(invoice.ledger)).toBeGreaterThanOrEqual(0);
          }
        });
      }),
    );
  });

  it('is for periods that follow each other, each billed once', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        live(world, ({ invoices, terms }, now) => {
          const indices = invoices.map(({ period }) => period.index);
          expect(new Set(indices).size).toBe(indices.length);
          for (let index = 0; ; index += 1) {
            const [one, other] = [periodAt(terms, index), periodAt(terms, index + 1)];
            if (one === null || one.start > now) break;
            if (other !== null) expect(one.end).toStrictEqual(other.start);
          }
        });
      }),
    );
  });

  it('is asked for from the next moment on, whatever plan was chosen before', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        live(world, ({ invoices, terms }, now) => {
          const begun = [];
          for (let index = 1; ; index += 1) {
            const period = periodAt(terms, index);
            if (period === null || period.start > now) break;
            begun.push(index);
          }
          expect(invoices.map(({ period }) => period.index)).toStrictEqual(begun);
        });
      }),
    );
  });
});
