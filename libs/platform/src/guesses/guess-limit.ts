import { LRUCache } from 'lru-cache';
import { atMost, TooManyRequestsError } from '#kernel';
import { secondsToWait, stillCounting } from './wrong-guesses';

interface Guesses {
  /** The times of the wrong guesses that still count, the oldest first. */
  wrong: readonly number[];
  /** The number of guesses that are being checked; each of them may be wrong. */
  checking: number;
  waiting: (() => void)[];
}

const REMEMBERED = 10_000;

/** Slows down callers that guess. Each process counts for itself. */
export class GuessLimit {
  private readonly guesses = new LRUCache<string, Guesses>(atMost(REMEMBERED));

  constructor(
    /** Guesses that may be wrong within a minute, for each guesser. */
    private readonly most: number,
    /** Says to a guesser that too many were wrong. */
    private readonly detail: string,
  ) {}

  /**
   * Checks some guesses, unless too many were wrong lately. Guesses that come at the same moment wait for
   * each other if too many of them could be wrong.
   * @param guesser the network of the caller, and what is guessed
   * @param tries the number of guesses that are checked together
   * @param check whatever it finds
   * @param countWrong how many of them were wrong, by what was found
   * @throws TooManyRequestsError
   */
  async limit<Found>(
    guesser: string,
    tries: number,
    check: () => Promise<Found>,
    countWrong: (found: Found) => number,
  ): Promise<Found> {
    const guesses = this.guesses.get(guesser) ?? { wrong: [], checking: 0, waiting: [] };
    this.guesses.set(guesser, guesses);
    while (!this.mayCheck(guesses, tries)) {
      await new Promise<void>((resolve) => guesses.waiting.push(resolve));
    }
    guesses.checking += tries;
    try {
      const found = await check();
      const now = performance.now();
      guesses.wrong = [...guesses.wrong, ...Array<number>(countWrong(found)).fill(now)];
      return found;
    } finally {
      guesses.checking -= tries;
      for (const resume of guesses.waiting.splice(0)) resume();
    }
  }

  /** @throws TooManyRequestsError */
  private mayCheck(guesses: Guesses, tries: number): boolean {
    const now = performance.now();
    guesses.wrong = stillCounting(guesses.wrong, now);
    const seconds = secondsToWait(guesses.wrong, now, this.most, tries);
    if (seconds !== undefined) throw new TooManyRequestsError(this.detail, seconds);
    return guesses.wrong.length + guesses.checking + tries <= this.most;
  }
}
