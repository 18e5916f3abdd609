import { firstCharacters } from '#kernel';
import { isUnreachable } from '#mysql-failover';
import { backoff } from '../../background/backoff';
import { isOfDatabase, isTooSlow, kindOf } from '../../database/database-error';
import type { RelayOptions } from './relay-options';

/** Longest wait after failures that count against the message. */
const LONGEST_WAIT = 300_000;

const LONGEST_SENTENCE = 500;

/** The next state of a message that could not be delivered. */
export interface FailedDelivery {
  /** `parked` makes it a dead letter. */
  readonly outcome: 'retried' | 'parked' | 'unavailable';
  readonly attempts: number;
  readonly dueAt: Date;
  readonly givenUpAt: Date | null;
  readonly lastError: string;
}

/** @param attempts that failed before this one */
export function afterFailure(
  error: unknown,
  attempts: number,
  now: Date,
  { maxAttempts, jitter }: RelayOptions,
): FailedDelivery {
  const lastError = sentenceOf(error);
  const retryAfter = (failures: number) =>
    new Date(now.getTime() + relayPause(failures, LONGEST_WAIT, jitter()));
  if (isUnreachable(error) || isTooSlow(error)) {
    return { outcome: 'unavailable', attempts, dueAt: retryAfter(1), givenUpAt: null, lastError };
  }
  const failures = attempts + 1;
  if (failures >= maxAttempts) {
    return { outcome: 'parked', attempts: failures, dueAt: now, givenUpAt: now, lastError };
  }
  const dueAt = retryAfter(failures);
  return { outcome: 'retried', attempts: failures, dueAt, givenUpAt: null, lastError };
}

/**
 * The wait triples with each failure in a row, and half of it is random.
 * @param chance from 0 up to 1
 */
export function relayPause(failures: number, longest: number, chance: number): number {
  return backoff({ first: 1000, factor: 3, longest }, failures, 1 / 2, chance);
}

/** The message of an error, short enough to be stored and shown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  const { name, message } = error;
  const sentence = isOfDatabase(error) ? kindOf(error) : `${name}: ${message}`;
  return firstCharacters(sentence, LONGEST_SENTENCE);
}
