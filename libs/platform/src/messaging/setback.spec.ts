import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { DomainError, faultOf } from '#kernel';
import { TestPace } from './messaging.builders';
import { sentenceOf, setbackAfter } from './setback';

const NOW = Date.parse('2031-04-05T06:07:08.009Z');

class StoppedPace extends TestPace {
  override now(): Date {
    return new Date(NOW);
  }
}

const pace = new StoppedPace();
const after = (milliseconds: number) => new Date(NOW + milliseconds);

const failedQuery = (code: string) => {
  const cause = Object.assign(new Error(`'ada@example' is too long`), { code });
  return new QueryFailedError('insert into members values (?)', ['ada@example'], cause);
};

describe('a message that could not be delivered', () => {
  it('is tried again later, and later each time', () => {
    const error = new RangeError('no plan');
    expect(setbackAfter(error, 0, pace)).toEqual({
      outcome: 'retried',
      attempts: 1,
      dueAt: after(750),
      parkedAt: null,
      lastError: 'RangeError: no plan',
    });
    expect(setbackAfter(error, 1, pace)).toMatchObject({ attempts: 2, dueAt: after(2250) });
    expect(setbackAfter(error, 6, pace)).toMatchObject({ outcome: 'retried', attempts: 7 });
  });

  it('is parked after the eighth time', () => {
    expect(setbackAfter(new RangeError('no plan'), 7, pace)).toEqual({
      outcome: 'parked',
      attempts: 8,
      dueAt: after(0),
      parkedAt: after(0),
      lastError: 'RangeError: no plan',
    });
  });

  it.each([
    failedQuery('ER_LOCK_DEADLOCK'),
    failedQuery('SQLITE_BUSY'),
    failedQuery('ECONNREFUSED'),
    new Error('Pool is closed.'),
  ])('is not blamed for what the database could not do just then: %s', (error) => {
    expect(setbackAfter(error, 7, pace)).toMatchObject({
      outcome: 'unavailable',
      attempts: 7,
      dueAt: after(750),
      parkedAt: null,
    });
  });

  it('is blamed for what the database refused', () => {
    expect(setbackAfter(failedQuery('ER_DATA_TOO_LONG'), 0, pace).attempts).toBe(1);
  });
});

describe('the sentence that is kept of an error', () => {
  it('is that of a refused command', () => {
    const refused = new DomainError([faultOf('conflict', 'Conflict', 'The plan is archived')]);
    expect(sentenceOf(refused)).toBe('DomainError: The plan is archived');
  });

  it('tells of an error of the database its kind only', () => {
    expect(sentenceOf(failedQuery('ER_DATA_TOO_LONG'))).toBe('QueryFailedError (ER_DATA_TOO_LONG)');
    const missing = new EntityNotFoundError('MemberRow', { email: 'ada@example' });
    expect(sentenceOf(missing)).toBe('EntityNotFoundError (no code)');
    const ofDriver = Object.assign(new Error('ada@example'), { sqlMessage: '', code: 'ER_DUP' });
    expect(sentenceOf(ofDriver)).toBe('Error (ER_DUP)');
  });

  it('is cut where it becomes too long, between characters', () => {
    const sentence = sentenceOf(new Error('🫖'.repeat(1000)));
    expect(sentence).toBe(`Error: ${'🫖'.repeat(493)}`);
  });

  it('repeats nothing that is no error', () => {
    expect(sentenceOf({ token: 'secret' })).toBe('Something that is no error was thrown');
  });
});
