/** Milliseconds between two steps that follow each other. */
const LONGEST_GAP = 2000;
/** Milliseconds of silence that are remembered. Shorter ones are those of a busy database. */
const LEAST_REMEMBERED = 300;
/**
 * The maximum number of milliseconds by which past silences shorten the limit of a request. The other 400
 * must suffice for a connection to another host.
 */
const MOST_REMEMBERED = 900;

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

  durationAt(now: number): number {
    return now - (this.since ?? now);
  }
}

/**
 * The silences of a database with several hosts: the times in which it answers no request of this process.
 * A silence shortens the next one, so that a request does not wait for the limit at each of its steps:
 * after 800 ms of silence the next limit is 500 ms instead of 1300, and 1300 again 800 ms later. For a
 * write only answers to writes end a silence, because a node that has lost the others still answers reads.
 * All times are those of `performance.now()`, and all durations are in milliseconds.
 */
export class Silences {
  /** When a write was answered the last time. */
  lastAnswerToWrite = -Infinity;
  private readonly requests = new Unanswered();
  private readonly writes = new Unanswered();
  /** How long the last silences took in all, and when they ended. */
  private past = { duration: 0, until: 0 };

  /** Notes that a request waits for a step from now on. */
  begin(now: number, isWrite: boolean): void {
    this.requests.begin(now);
    if (isWrite) this.writes.begin(now);
  }

  /** Notes that the database has answered a step. */
  answer(now: number, isWrite: boolean): void {
    this.end(now, isWrite);
    if (isWrite) this.lastAnswerToWrite = now;
  }

  /** Ends the silence so far, because another host is asked from now on. */
  startAgain(now: number): void {
    this.end(now, true);
  }

  /** Since requests wait that follow each other; for a write, also since writes wait. */
  durationAt(now: number, isWrite: boolean): number {
    return Math.max(this.requests.durationAt(now), isWrite ? this.writes.durationAt(now) : 0);
  }

  /** By how much past silences shorten one that began at this time. They are forgotten gradually. */
  rememberedAt(began: number): number {
    const { duration, until } = this.past;
    // Such a silence contains a part of the past one, which must not count twice.
    if (began < until) return 0;
    return Math.min(Math.max(0, duration - (began - until)), MOST_REMEMBERED);
  }

  private end(now: number, isWrite: boolean): void {
    const duration = this.durationAt(now, isWrite);
    if (duration > LEAST_REMEMBERED) {
      this.past = { duration: this.rememberedAt(now) + duration, until: now };
    }
    this.requests.end();
    if (isWrite) this.writes.end();
  }
}
