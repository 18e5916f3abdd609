import { afterCollectionAttempt, type DunningSettings } from './dunning';

const DUE = new Date('2031-04-05T06:00:00.000Z');
const hours = (count: number) => new Date(DUE.getTime() + count * 3_600_000);
const SETTINGS: DunningSettings = { retryAfterHours: [24, 72], final: 'none' };

const open = { status: 'open', dueAt: DUE } as const;

describe('an invoice that was not collected', () => {
  it.each<[string, 'failed' | 'untried', number, string, number | null]>([
    ['is open while nothing could be tried', 'untried', 0, 'open', 24],
    ['is past due at the first retry time, also without a try', 'untried', 24, 'past_due', 72],
    ['is past due after the first failure', 'failed', 0, 'past_due', 24],
    ['is tried again at each retry time', 'failed', 24, 'past_due', 72],
    ['is given up after the last retry time', 'failed', 72, 'uncollectible', null],
    ['is given up also without a try', 'untried', 72, 'uncollectible', null],
    ['makes up for missed retry times at once', 'failed', 30, 'past_due', 72],
  ])('%s', (_, outcome, at, status, next) => {
    expect(afterCollectionAttempt(open, outcome, SETTINGS, hours(at))).toStrictEqual({
      status,
      nextAttemptAt: next === null ? null : hours(next),
    });
  });

  it('stays past due if its payment method is gone', () => {
    const pastDue = { ...open, status: 'past_due' } as const;
    expect(afterCollectionAttempt(pastDue, 'untried', SETTINGS, hours(1)).status).toBe('past_due');
  });
});
