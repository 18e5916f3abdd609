import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TooManyRequestsError } from '#kernel';
import { MAX_WRONG_SECRETS, secondsToWait, stillCounting } from '../domain/secret-guesses';

interface SecretChecks {
  /** The times of the wrong secrets that still count, the oldest first. */
  wrong: readonly number[];
  /** The number of secrets that are being checked; each of them may be wrong. */
  checking: number;
  waiting: (() => void)[];
}

const REMEMBERED = 10_000;
const DETAIL =
  'Too many wrong secrets came for this application key from this address; wait as long as Retry-After says';

/** Slows down callers that guess the secret of a key. Each process counts for itself. */
@Injectable()
export class WrongSecrets {
  private readonly guesses = new LRUCache<string, SecretChecks>({ max: REMEMBERED });

  /**
   * Checks a secret, unless too many were wrong lately. Secrets that come at the same moment wait for
   * each other if too many of them could be wrong.
   * @param guessed the key whose secret is tried, and the address of the caller
   * @throws TooManyRequestsError
   */
  async limit(guessed: string, check: () => Promise<boolean>): Promise<boolean> {
    const guesses = this.guesses.get(guessed) ?? { wrong: [], checking: 0, waiting: [] };
    this.guesses.set(guessed, guesses);
    while (!mayCheck(guesses)) {
      await new Promise<void>((resolve) => guesses.waiting.push(resolve));
    }
    guesses.checking += 1;
    try {
      const isRight = await check();
      if (!isRight) guesses.wrong = [...guesses.wrong, performance.now()];
      return isRight;
    } finally {
      guesses.checking -= 1;
      for (const resume of guesses.waiting.splice(0)) resume();
    }
  }
}

/** @throws TooManyRequestsError */
function mayCheck(guesses: SecretChecks): boolean {
  const now = performance.now();
  guesses.wrong = stillCounting(guesses.wrong, now);
  const seconds = secondsToWait(guesses.wrong, now);
  if (seconds !== undefined) throw new TooManyRequestsError(DETAIL, seconds);
  return guesses.wrong.length + guesses.checking < MAX_WRONG_SECRETS;
}
