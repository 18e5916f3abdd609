import fc from 'fast-check';
import { type DueSubscription, nextBatch, plannedFrom } from './billing-batch';
import { type BilledSubscription, owedPeriods } from './periods';

const START = Date.UTC(2031, 0, 31, 10);
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(START + days * DAY_MS);

const subscription: fc.Arbitrary<BilledSubscription> = fc.record({
  terms: fc.record({
    startsAt: fc.integer({ min: 0, max: 40 }).map((days) => day(-days)),
    interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    frequency: fc.integer({ min: 1, max: 4 }),
    trial: fc.integer({ min: 0, max: 2 }),
    length: fc.integer({ min: 1, max: 30 }),
    endBehavior: fc.constantFrom('close' as const, 'roll' as const),
  }),
  history: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 3 }).map((days) =>
    [...days]
      .sort((one, other) => one - other)
      .map((at, index) => ({
        state:
          index === 2
            ? ('canceled' as const)
            : index % 2 === 0
              ? ('paused' as const)
              : ('active' as const),
        at: day(at),
      })),
  ),
});

const subscriptions = fc
  .array(subscription, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, index) => ({ ...one, id: `subscription ${String(index)}` })));

const moments = fc.array(fc.integer({ min: 0, max: 100 }).map(day), { minLength: 1, maxLength: 6 });

/** The rows of the tables. */
class Billing {
  readonly billed: string[] = [];
  readonly starts: Date[] = [];
  private rows: readonly (DueSubscription & { readonly billAt: Date })[];

  constructor(all: readonly (BilledSubscription & { readonly id: string })[], beginsAt: Date) {
    this.rows = all.map((one) => ({ ...one, ...plannedFrom(knownAt(one, beginsAt), beginsAt) }));
  }

  run(now: Date, limit: number): void {
    for (;;) {
      const waiting = this.rows
        .filter(({ billAt }) => billAt <= now)
        .sort(
          (one, other) => Number(one.billAt) - Number(other.billAt) || (one.id < other.id ? -1 : 1),
        )
        .slice(0, limit)
        .map((row) => knownAt(row, now));
      const { periods, progress } = nextBatch(waiting, waiting.length === limit, now, limit);
      expect(periods.length).toBeLessThanOrEqual(limit);
      for (const { id, period } of periods) {
        this.billed.push(`${id} ${String(period.index)}`);
        this.starts.push(period.start);
      }
      this.rows = this.rows.map((row) => ({ ...row, ...progress.get(row.id) }));
      if (waiting.length < limit && periods.length < limit) return;
    }
  }
}

/** Returns the subscription without the actions after this moment. */
function knownAt<One extends BilledSubscription>(one: One, now: Date): One {
  return { ...one, history: one.history.filter(({ at }) => at <= now) };
}

const limits = fc.integer({ min: 1, max: 5 });

describe('the batches of billing', () => {
  it('invoice what the schedule shows, at any time and in any size', () => {
    fc.assert(
      fc.property(subscriptions, moments, limits, (all, times, limit) => {
        const billing = new Billing(all, day(0));
        for (const now of times) billing.run(now, limit);
        const latest = new Date(Math.max(...times.map(Number)));
        const owed = all.flatMap((one) =>
          [...owedPeriods(knownAt(one, latest), latest)]
            .filter(({ start }) => start > day(0))
            .map(({ index }) => `${one.id} ${String(index)}`),
        );
        expect([...billing.billed].sort()).toStrictEqual(owed.sort());
      }),
    );
  });

  it('follow the order of the periods, one after the other', () => {
    fc.assert(
      fc.property(subscriptions, limits, (all, limit) => {
        const billing = new Billing(all, day(0));
        billing.run(day(60), limit);
        const sorted = [...billing.starts].sort((one, other) => Number(one) - Number(other));
        expect(billing.starts).toStrictEqual(sorted);
      }),
    );
  });
});

describe('a subscription that waits for an action', () => {
  it('is not billed before its next period begins, even if others wait, too', () => {
    const terms = {
      startsAt: day(0),
      interval: 'day' as const,
      frequency: 10,
      trial: 0,
      length: 100,
      endBehavior: 'roll' as const,
    };
    const due = [{ id: 'waits', terms, history: [], nextPeriod: 1 }];
    const { periods, progress } = nextBatch(due, true, day(5), 100);
    expect(periods).toStrictEqual([]);
    expect(progress.get('waits')).toStrictEqual({ nextPeriod: 1, billAt: day(10) });
  });
});
