import { isOfDatabase, isTooSlow, isUnreachable, kindOf } from '../database/database-error';
import { backoff, LONGEST_RETRY } from './backoff';
import type { RelayPace } from './relay-pace';

const LONGEST_SENTENCE = 500;

/** What a message becomes when it could not be delivered. */
export interface Setback {
  readonly outcome: 'retried' | 'parked' | 'unavailable';
  readonly attempts: number;
  readonly dueAt: Date;
  readonly parkedAt: Date | null;
  readonly lastError: string;
}

/** @param attempts that failed before this one */
export function setbackAfter(error: unknown, attempts: number, pace: RelayPace): Setback {
  const now = pace.now();
  const lastError = sentenceOf(error);
  const after = (failures: number) =>
    new Date(now.getTime() + backoff(failures, LONGEST_RETRY, pace.random()));
  if (isOfTheMoment(error)) {
    return { outcome: 'unavailable', attempts, dueAt: after(1), parkedAt: null, lastError };
  }
  const failures = attempts + 1;
  return failures < pace.attempts
    ? { outcome: 'retried', attempts: failures, dueAt: after(failures), parkedAt: null, lastError }
    : { outcome: 'parked', attempts: failures, dueAt: now, parkedAt: now, lastError };
}

function isOfTheMoment(error: unknown): boolean {
  return isUnreachable(error) || isTooSlow(error);
}

/** What went wrong, fit to be stored and shown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  const { name, message } = error;
  const sentence = isOfDatabase(error) ? kindOf(error) : `${name}: ${message}`;
  return Array.from(sentence).slice(0, LONGEST_SENTENCE).join('');
}
