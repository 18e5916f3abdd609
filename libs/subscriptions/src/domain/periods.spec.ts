import fc from 'fast-check';
import { intervalsAfter } from './intervals';
import {
  type BilledSubscription,
  type BillingTerms,
  countOwed,
  type EnteredState,
  firstIndexAfter,
  owedPeriods,
  type Period,
  periodAt,
} from './periods';

const day = (text: string) => new Date(`${text}T10:00:00.000Z`);

const MONTHLY: BillingTerms = {
  startsAt: day('2031-01-31'),
  interval: 'month',
  frequency: 1,
  trial: 0,
  length: 12,
  endBehavior: 'roll',
};

const shown = ({ index, start, end }: Period) =>
  [index, start, end].map((one) => (one instanceof Date ? one.toISOString().slice(0, 10) : one));

const periods = (more: Partial<BillingTerms>, until: string, ...history: readonly EnteredState[]) =>
  [...owedPeriods({ terms: { ...MONTHLY, ...more }, history }, day(until))].map(shown);

const entered = (state: EnteredState['state'], at: string): EnteredState => ({
  state,
  at: day(at),
});

describe('the invoiced periods of a subscription', () => {
  it('begin with the second one, because the order has paid for the first', () => {
    expect(periods({}, '2031-04-01')).toStrictEqual([
      [1, '2031-02-28', '2031-03-31'],
      [2, '2031-03-31', '2031-04-30'],
    ]);
  });

  it('begin with the end of the trial, for which the order has paid nothing', () => {
    expect(periods({ trial: 1 }, '2031-03-31')).toStrictEqual([
      [0, '2031-02-28', '2031-03-31'],
      [1, '2031-03-31', '2031-04-30'],
    ]);
  });

  it('have the length of the plan, and end with it if it closes', () => {
    const closing = { frequency: 2, length: 5, endBehavior: 'close' } as const;
    expect(periods(closing, '9999-01-01')).toStrictEqual([
      [1, '2031-03-31', '2031-05-31'],
      [2, '2031-05-31', '2031-06-30'],
    ]);
    expect(periodAt({ ...MONTHLY, ...closing }, 3)).toBeNull();
  });

  it('continue after the end of a plan that rolls', () => {
    expect(periods({ length: 1 }, '2041-01-30')).toHaveLength(119);
  });

  it('never begin after the year 9999', () => {
    const rare = { interval: 'year', frequency: 7000 } as const;
    expect(periods(rare, '9999-12-31')).toStrictEqual([[1, '9031-01-31', null]]);
    const endless = { ...MONTHLY, interval: 'day', frequency: 2_147_483_647 } as const;
    expect(periodAt(endless, 1)).toBeNull();
    expect(firstIndexAfter(endless, day('9999-12-31'))).toBe(1);
  });

  it.each<[string, readonly EnteredState[], readonly number[]]>([
    [
      'paused for a time',
      [entered('paused', '2031-03-01'), entered('active', '2031-05-01')],
      [1, 4],
    ],
    ['paused at the first instant of a period', [entered('paused', '2031-03-31')], [1]],
    [
      'resumed at the first instant of a period',
      [entered('paused', '2031-02-01'), entered('active', '2031-03-31')],
      [2, 3, 4],
    ],
    [
      'paused only between two periods',
      [entered('paused', '2031-03-01'), entered('active', '2031-03-30')],
      [1, 2, 3, 4],
    ],
    ['canceled', [entered('canceled', '2031-04-01')], [1, 2]],
  ])('are those that begin while it is active: %s', (_, history, indexes) => {
    const owed = owedPeriods({ terms: MONTHLY, history }, day('2031-05-31'));
    expect([...owed].map(({ index }) => index)).toStrictEqual(indexes);
  });
});

const START = day('2031-01-31').getTime();
const DAY_MS = 86_400_000;
const moment = fc
  .integer({ min: 0, max: 900 * 24 })
  .map((hours) => new Date(START + hours * 3_600_000));

const terms = fc.record({
  startsAt: fc.integer({ min: 0, max: 800 }).map((days) => new Date(START - days * DAY_MS)),
  interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  frequency: fc.integer({ min: 1, max: 5 }),
  trial: fc.integer({ min: 0, max: 3 }),
  length: fc.integer({ min: 1, max: 40 }),
  endBehavior: fc.constantFrom('close' as const, 'roll' as const),
});

const history = fc
  .tuple(fc.uniqueArray(moment, { maxLength: 6, selector: Number }), fc.boolean())
  .map(([moments, isCanceled]) =>
    [...moments]
      .sort((one, other) => Number(one) - Number(other))
      .map((at, index, all): EnteredState => {
        if (isCanceled && index === all.length - 1) return { state: 'canceled', at };
        return { state: index % 2 === 0 ? 'paused' : 'active', at };
      }),
  );

const subscription: fc.Arbitrary<BilledSubscription> = fc.record({ terms, history });

describe('the invoiced periods of any plan, start and pauses', () => {
  it('are those of the plan that begin while the subscription is active', () => {
    fc.assert(
      fc.property(subscription, moment, (one, until) => {
        const owed = [...owedPeriods(one, until)].map(({ start }) => start);
        expect(owed).toStrictEqual(startsByTheLetter(one, until));
      }),
    );
  });

  it('are the same at any time', () => {
    fc.assert(
      fc.property(subscription, fc.array(moment, { maxLength: 8 }), moment, (one, looks, until) => {
        const seen: Period[] = [];
        let next = 0;
        for (const at of [...looks.filter((look) => look <= until), until]) {
          // Actions that come later do not count yet.
          const known = { ...one, history: one.history.filter((entry) => entry.at <= at) };
          seen.push(...owedPeriods(known, at, next));
          next = Math.max(next, firstIndexAfter(one.terms, at));
        }
        expect(seen).toStrictEqual([...owedPeriods(one, until)]);
      }),
    );
  });

  it('are as many as are counted', () => {
    fc.assert(
      fc.property(subscription, moment, fc.nat(20), (one, until, from) => {
        expect(countOwed(one, until, from)).toBe([...owedPeriods(one, until, from)].length);
      }),
    );
  });

  it('follow each other without a gap, and end with the plan if it closes', () => {
    fc.assert(
      fc.property(terms, fc.nat(60), (one, index) => {
        const [period, next] = [periodAt(one, index), periodAt(one, index + 1)];
        if (period === null) return;
        expect(Number(period.end)).toBeGreaterThan(Number(period.start));
        const end = intervalsAfter(one.startsAt, one.interval, one.trial + one.length);
        expect(period.end).toStrictEqual(next === null ? end : next.start);
      }),
    );
  });
});

/**
 * Follows the text of the rule: each bound by one addition, and the state from the whole history.
 */
function startsByTheLetter({ terms: plan, history: all }: BilledSubscription, until: Date): Date[] {
  const { startsAt, interval, frequency, trial, length, endBehavior } = plan;
  const periodsOfPlan = endBehavior === 'close' ? Math.ceil(length / frequency) : 5000;
  const starts = Array.from({ length: periodsOfPlan }, (_, index) =>
    intervalsAfter(startsAt, interval, trial + index * frequency),
  );
  const isActive = (at: Date) => {
    const before = all.filter((entry) => entry.at <= at);
    return (before.at(-1)?.state ?? 'active') === 'active';
  };
  return starts
    .slice(trial === 0 ? 1 : 0)
    .flatMap((start) => (start !== null && start <= until && isActive(start) ? [start] : []));
}
