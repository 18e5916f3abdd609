import { isUnreachable, TIMEOUT } from './database-error';

/** How long a caller waits for one step of the database, in milliseconds. */
export interface Limit {
  /** The limit while the database answers nobody in this process. */
  readonly silence: number;
  /** The limit while the database answers other callers. */
  readonly total: number;
}

/** A request learns within two seconds that the database hangs. */
export const REQUEST_LIMIT: Limit = { silence: 1300, total: 5000 };
/**
 * The maximum number of milliseconds by which past silences shorten the limit of a request. The other 400
 * must suffice for a connection to another host.
 */
const MOST_REMEMBERED = 900;
/** After these shares of its limit, a step that waits raises a doubt, and then again and again. */
const [DOUBT_AFTER, DOUBT_AGAIN] = [1 / 2, 1 / 16];
/** Milliseconds between two steps that follow each other. */
const LONGEST_GAP = 2000;
/** Milliseconds of silence that are remembered. Shorter ones are those of a busy database. */
const LEAST_REMEMBERED = 300;
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

/** Steps that follow each other, none of which was answered. One of long ago says nothing about the next. */
class Unanswered {
  private since: number | undefined;
  private last = -Infinity;

  begin(at: number): void {
    if (at - this.last > LONGEST_GAP) this.since = undefined;
    this.since ??= at;
    this.last = at;
  }

  end(): void {
    this.since = undefined;
  }

  /** Milliseconds. */
  durationAt(now: number): number {
    return now - (this.since ?? now);
  }
}

/**
 * Distinguishes a database that hangs from one that is busy: every step that ends is a sign of
 * life.
 */
export class LifeSigns {
  private last = -Infinity;
  private lastOfWrite = -Infinity;
  private readonly requests = new Unanswered();
  private readonly writes = new Unanswered();
  /** How long the last silences of requests took in all, and when they ended. */
  private past = { milliseconds: 0, until: 0 };

  /**
   * @param doubt is called while a step waits, with the milliseconds since anything was answered; if the
   * step is a write, since a write was answered
   * @param isStrict for requests to one of several hosts. A silence then shortens the next one, so that a
   * request does not wait for the limit at each of its steps: after 800 ms of silence the next limit is
   * 500 ms instead of 1300, and 1300 again 800 ms later. For a write only answers to writes end a silence,
   * because a node that has lost the others still answers reads.
   */
  constructor(
    private readonly doubt: (silentFor: number) => void = () => undefined,
    private readonly isStrict = false,
  ) {}

  /** Ends the silence so far, because another host is asked from now on. */
  startAgain(): void {
    this.endSilence(performance.now(), true);
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
      this.requests.begin(began);
      if (isWrite) this.writes.begin(began);
    }
    return new Promise<T>((resolve, reject) => {
      const first = this.patience(limit, isWrite, began, began);
      let timer = setTimeout(() => setImmediate(check), Math.min(first.left, first.untilDoubt));
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
        const { left, untilDoubt } = this.patience(limit, isWrite, began, now);
        if (untilDoubt <= 0) this.doubt(this.silentFor(now, isWrite));
        if (left > 0) {
          const next = untilDoubt > 0 ? untilDoubt : limit.silence * DOUBT_AGAIN;
          timer = setTimeout(() => setImmediate(check), Math.min(next, left));
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

  /** Milliseconds that a step may still wait, and until it raises a doubt. */
  private patience(limit: Limit, isWrite: boolean, began: number, now: number) {
    const last = isWrite && this.isStrict ? this.lastOfWrite : this.last;
    const quietSince = Math.max(began, last);
    const silence = limit.silence - this.remembered(quietSince);
    return {
      left: Math.min(quietSince + silence, began + limit.total) - now,
      untilDoubt: quietSince + limit.silence * DOUBT_AFTER - now,
    };
  }

  private silentFor(now: number, isWrite: boolean): number {
    return Math.max(this.requests.durationAt(now), isWrite ? this.writes.durationAt(now) : 0);
  }

  private onSign(isOfWrite: boolean): void {
    this.last = performance.now();
    this.endSilence(this.last, isOfWrite);
    if (isOfWrite) this.lastOfWrite = this.last;
  }

  private endSilence(now: number, isOfWrite: boolean): void {
    const silence = this.silentFor(now, isOfWrite);
    if (this.isStrict && silence > LEAST_REMEMBERED) {
      this.past = { milliseconds: this.remembered(now) + silence, until: now };
    }
    this.requests.end();
    if (isOfWrite) this.writes.end();
  }

  /** Milliseconds of past silences that are not forgotten yet, as far as they shorten the next one. */
  private remembered(at: number): number {
    const { milliseconds, until } = this.past;
    // A step that began before the silence ended has waited through it itself.
    if (!this.isStrict || at < until) return 0;
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
