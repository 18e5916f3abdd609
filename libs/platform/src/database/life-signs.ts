import { isUnreachable, TIMEOUT } from './database-error';

/** How long a caller waits for one step of the database, in milliseconds. */
export interface Limit {
  /** The limit while the database answers nobody in this process. */
  readonly silence: number;
  /** The limit while the database answers other callers. */
  readonly total: number;
}

/** Even after a long silence, the next one may take a while, such as a connection to another host. */
const MOST_REMEMBERED = 900;
/** A request learns within two seconds that the database hangs. */
export const REQUEST_LIMIT: Limit = { silence: 1300, total: 5000 };
/** For work that no caller waits for, such as a publication. */
export const JOB_LIMIT: Limit = { silence: 15_000, total: 600_000 };
/** Migrations copy whole tables. */
export const NO_LIMIT: Limit = { silence: Infinity, total: Infinity };

/**
 * The database was reached, but has not answered in time. Nobody knows whether it carried out the
 * statement.
 */
export class DatabaseTimeoutError extends Error {
  readonly code = TIMEOUT;

  constructor(milliseconds: number) {
    super(`The database has not answered for ${String(Math.round(milliseconds))} ms`);
    this.name = new.target.name;
  }
}

/**
 * Distinguishes a database that hangs from one that is busy: every step that ends is a sign of
 * life.
 */
export class LifeSigns {
  private last = -Infinity;
  /** When the first step of a request began that no sign of life has followed. */
  private silentSince: number | undefined;
  /** When the first write of a request began since one was answered. */
  private unstoredSince: number | undefined;
  /** How long the last silences took in all, and when they ended. */
  private past = { milliseconds: 0, until: 0 };

  /**
   * @param doubt is called after half of the limit of a step, and again and again up to the limit, with the
   * milliseconds since anything was answered, or a write, whichever is longer
   * @param remembers whether a silence shortens the next one, so that a request does not wait for the
   * limit at each of its steps. It is forgotten as fast as it took.
   */
  constructor(
    private readonly doubt: (silentFor: number) => void = () => undefined,
    private readonly remembers = false,
  ) {}

  /** Ends the silence so far, because another host is asked from now on. */
  startAgain(): void {
    this.endSilence(performance.now());
    this.unstoredSince = undefined;
  }

  /**
   * Waits for one step, but not for longer than the limit.
   * @param giveUp stops what the step has begun, without waiting until it has stopped
   * @param isWrite whether the step stores something
   */
  within<T>(limit: Limit, step: Promise<T>, giveUp: () => void, isWrite = false): Promise<T> {
    if (limit.total === Infinity) return step;
    const began = performance.now();
    if (limit.silence <= REQUEST_LIMIT.silence) {
      this.silentSince ??= began;
      if (isWrite) this.unstoredSince ??= began;
    }
    return new Promise<T>((resolve, reject) => {
      const first = Math.min(limit.silence / 2, limit.silence - this.remembered(began));
      let timer = setTimeout(() => setImmediate(check), first);
      let isOver = false;
      const over = (isSign: boolean) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        if (isSign) this.onSign(isWrite);
      };
      // Runs after answers that arrived while this process was busy.
      const check = () => {
        if (isOver) return;
        const now = performance.now();
        const quietSince = Math.max(began, this.last);
        const silence = limit.silence - this.remembered(quietSince);
        const left = Math.min(quietSince + silence, began + limit.total) - now;
        const untilDoubt = quietSince + limit.silence / 2 - now;
        if (untilDoubt <= 0)
          this.doubt(now - Math.min(this.silentSince ?? now, this.unstoredSince ?? now));
        if (left > 0) {
          timer = setTimeout(
            () => setImmediate(check),
            Math.min(untilDoubt > 0 ? untilDoubt : limit.silence / 16, left),
          );
          return;
        }
        over(false);
        giveUp();
        reject(new DatabaseTimeoutError(now - began));
      };
      step.then(
        () => {
          over(true);
        },
        (error: unknown) => {
          over(isResponse(error));
        },
      );
      step.then(resolve, reject);
    });
  }

  private onSign(isOfWrite: boolean): void {
    this.last = performance.now();
    this.endSilence(this.last);
    if (isOfWrite) this.unstoredSince = undefined;
  }

  private endSilence(now: number): void {
    if (this.remembers) {
      const silence = now - (this.silentSince ?? now);
      this.past = { milliseconds: this.remembered(now) + silence, until: now };
    }
    this.silentSince = undefined;
  }

  /** Milliseconds of past silences that are not forgotten yet, as far as they shorten the next one. */
  private remembered(at: number): number {
    if (!this.remembers) return 0;
    const { milliseconds, until } = this.past;
    return Math.min(Math.max(0, milliseconds - (at - until)), MOST_REMEMBERED);
  }
}

/**
 * Whether the database itself answered with an error. A lost connection or an abandoned step does not
 * count.
 */
function isResponse(error: unknown): boolean {
  return !(error instanceof DatabaseTimeoutError) && !isUnreachable(error);
}
