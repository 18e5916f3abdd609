import { backoff, type Pace } from './backoff';
import { LEASE_MS } from './lease';
import type { RunLoop } from './run-loop';

/** The maximum number of works for one receiver at the same time. */
const AT_ONCE = 4;
/** Failures in a row after which a receiver is asked less and less often, up to once a minute. */
const FAILURES_BEFORE_PAUSE = 4;
const PAUSES: Pace = { first: 5000, factor: 2, longest: 60_000 };

/** What this process is sending to one receiver, and how the receiver has answered. */
export class Lane {
  private readonly known = new Set<string>();
  private underWay = 0;
  private failures = 0;
  private pausedUntil = 0;

  /** @param onUnstored is told why the outcome of a work could not be stored */
  constructor(
    private readonly loop: RunLoop,
    private readonly onUnstored: (error: unknown) => void,
  ) {}

  /** The ids of what is under way, or whose outcome could not be stored a moment ago. */
  get held(): readonly string[] {
    return [...this.known];
  }

  /** How many works may begin; none while the receiver is left alone. */
  freeAt(now: Date): number {
    return this.pausedUntil > now.getTime() ? 0 : AT_ONCE - this.underWay;
  }

  /** @param work fails if its outcome could not be stored */
  begin(id: string, work: Promise<void>): void {
    this.underWay += 1;
    this.known.add(id);
    const ending = work
      .then(() => {
        this.known.delete(id);
      })
      .catch((error: unknown) => {
        this.onUnstored(error);
        // It is sent again, but not at once: what cannot be stored may fail every time.
        setTimeout(() => this.known.delete(id), LEASE_MS).unref();
      })
      .finally(() => {
        this.underWay -= 1;
        this.loop.wake();
      });
    this.loop.underWay.add(id, ending);
  }

  /** Remembers an answer: after several failures in a row, the receiver is left alone for a while. */
  note(isTaken: boolean): void {
    this.failures = isTaken ? 0 : this.failures + 1;
    this.pausedUntil = Date.now() + backoff(PAUSES, this.failures - FAILURES_BEFORE_PAUSE + 1);
  }
}
