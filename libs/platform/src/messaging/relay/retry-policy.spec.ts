import fc from 'fast-check';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { DomainError, faultOf } from '#kernel';
import { testOptions } from '../messaging.builders';
import { afterFailure, relayPause, sentenceOf } from './retry-policy';

const NOW = Date.parse('2031-04-05T06:07:08.009Z');

const failed = (error: unknown, attempts: number) =>
  afterFailure(error, attempts, new Date(NOW), testOptions());
const after = (milliseconds: number) => new Date(NOW + milliseconds);

const failedQuery = (code: string) => {
  const cause = Object.assign(new Error(`'ada@example' is too long`), { code });
  return new QueryFailedError('insert into members values (?)', ['ada@example'], cause);
};

describe('the retry policy', () => {
  it('delays each attempt, and later ones longer', () => {
    const error = new RangeError('no plan');
    expect(failed(error, 0)).toEqual({
      outcome: 'retried',
      attempts: 1,
      dueAt: after(750),
      givenUpAt: null,
      lastError: 'RangeError: no plan',
    });
    expect(failed(error, 1)).toMatchObject({ attempts: 2, dueAt: after(2250) });
    expect(failed(error, 6)).toMatchObject({ outcome: 'retried', attempts: 7 });
  });

  it('ends after the eighth attempt', () => {
    expect(failed(new RangeError('no plan'), 7)).toEqual({
      outcome: 'parked',
      attempts: 8,
      dueAt: after(0),
      givenUpAt: after(0),
      lastError: 'RangeError: no plan',
    });
  });

  it.each([
    failedQuery('ER_LOCK_DEADLOCK'),
    failedQuery('SQLITE_BUSY'),
    failedQuery('ECONNREFUSED'),
    new Error('Pool is closed.'),
  ])('does not count a temporary failure of the database: %s', (error) => {
    expect(failed(error, 7)).toMatchObject({
      outcome: 'unavailable',
      attempts: 7,
      dueAt: after(750),
      givenUpAt: null,
    });
  });

  it('counts a refusal of the database', () => {
    expect(failed(failedQuery('ER_DATA_TOO_LONG'), 0).attempts).toBe(1);
  });
});

describe('the stored message of an error', () => {
  it('is that of a refused command', () => {
    const refused = new DomainError([faultOf('conflict', 'Conflict', 'The plan is archived')]);
    expect(sentenceOf(refused)).toBe('DomainError: The plan is archived');
  });

  it('contains only the kind of a database error', () => {
    expect(sentenceOf(failedQuery('ER_DATA_TOO_LONG'))).toBe('QueryFailedError (ER_DATA_TOO_LONG)');
    const missing = new EntityNotFoundError('MemberRow', { email: 'ada@example' });
    expect(sentenceOf(missing)).toBe('EntityNotFoundError (no code)');
    const ofDriver = Object.assign(new Error('ada@example'), { sqlMessage: '', code: 'ER_DUP' });
    expect(sentenceOf(ofDriver)).toBe('Error (ER_DUP)');
  });

  it('is shortened between characters if it is too long', () => {
    const sentence = sentenceOf(new Error('🫖'.repeat(1000)));
    expect(sentence).toBe(`Error: ${'🫖'.repeat(493)}`);
  });

  it('does not contain values other than errors', () => {
    expect(sentenceOf({ token: 'secret' })).toBe('Something that is no error was thrown');
  });
});

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const failures = fc.integer({ min: 1, max: 1000 });

describe('the pause before the next attempt', () => {
  it.each([
    [1, 1000],
    [2, 3000],
    [3, 9000],
    [7, 60_000],
  ])('after failure %i is at most %i ms', (count, longest) => {
    expect(relayPause(count, 60_000, 1)).toBe(longest);
    expect(relayPause(count, 60_000, 0)).toBe(longest / 2);
  });

  it('never exceeds the longest one', () => {
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const wait = relayPause(count, 10_000, chance);
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('grows with the failures for the same random value', () => {
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const next = relayPause(count + 1, 300_000, chance);
        expect(next).toBeGreaterThanOrEqual(relayPause(count, 300_000, chance));
      }),
    );
  });
});
