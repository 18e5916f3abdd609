/** Milliseconds between two steps that follow each other. */
const LONGEST_GAP = 2000;
/** Milliseconds without a response that count as an outage. A busy database takes as long as that, too. */
const SHORTEST_OUTAGE = 300;
/**
 * The maximum number of milliseconds by which past outages shorten the timeout of a request. The other 400
 * must suffice for a connection to another host.
 */
const LARGEST_REDUCTION = 900;

/** Steps that follow each other, none of which got a response. One of long ago says nothing about the next. */
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
 * Adapts the timeout of requests to the outages of a database with several hosts: the times in which it
 * responds to no request of this process. A past outage shortens the next timeout, so that a request does not
 * wait for the whole timeout at each of its steps: after an outage of 800 ms the next timeout is 500 ms instead
 * of 1300, and 1300 again 800 ms later. For a write only responses to writes end an outage, because a node
 * that has lost the others still responds to reads.
 * All times are those of `performance.now()`, and all durations are in milliseconds.
 */
export class AdaptiveTimeout {
  /** When a write got a response the last time. */
  lastHeartbeatOfWrites = -Infinity;
  private readonly requests = new Unanswered();
  private readonly writes = new Unanswered();
  /** How long the last outages took in all, and when they ended. */
  private past = { duration: 0, until: 0 };

  /** Notes that a request waits for a step from now on. */
  begin(now: number, isWrite: boolean): void {
    this.requests.begin(now);
    if (isWrite) this.writes.begin(now);
  }

  /** Notes that the database has responded to a step. */
  onHeartbeat(now: number, isWrite: boolean): void {
    this.end(now, isWrite);
    if (isWrite) this.lastHeartbeatOfWrites = now;
  }

  /** Ends the outage so far, because another host is asked from now on. */
  onFailover(now: number): void {
    this.end(now, true);
  }

  /** How long requests that follow each other have waited; for a write, also how long writes have. */
  unresponsiveFor(now: number, isWrite: boolean): number {
    return Math.max(this.requests.durationAt(now), isWrite ? this.writes.durationAt(now) : 0);
  }

  /** By how much past outages shorten a timeout that began at this time. They are forgotten gradually. */
  reductionAt(began: number): number {
    const { duration, until } = this.past;
    // Such a wait contains a part of the past outage, which must not count twice.
    if (began < until) return 0;
    return Math.min(Math.max(0, duration - (began - until)), LARGEST_REDUCTION);
  }

  private end(now: number, isWrite: boolean): void {
    const duration = this.unresponsiveFor(now, isWrite);
    if (duration > SHORTEST_OUTAGE) {
      this.past = { duration: this.reductionAt(now) + duration, until: now };
    }
    this.requests.end();
    if (isWrite) this.writes.end();
  }
}
