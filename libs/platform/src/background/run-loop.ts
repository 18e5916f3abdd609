import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#mysql-failover';
import { UnderWay } from './under-way';
import type { WakeSignal } from './wake-signal';

/** Looks for work again and again, as long as the process runs: when it is woken, or after a pause. */
export class RunLoop {
  /** What the looks have begun. */
  readonly underWay = new UnderWay();
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private isAway = false;

  /**
   * @param every milliseconds between two looks if nothing wakes the loop
   * @param onAway is called once for an outage in which the looks fail, such as that of the database
   */
  constructor(
    private readonly signal: WakeSignal,
    private readonly every: number,
    private readonly onAway: (error: unknown) => void,
  ) {}

  get stopped(): AbortSignal {
    return this.stopping.signal;
  }

  begin(look: () => Promise<void>): void {
    this.loop = this.run(look);
  }

  /** Looks at once. */
  wake(): void {
    this.signal.notify();
  }

  /** Stores what came of a work: tries until the database is back, so that what was sent is not sent again. */
  async outlasting<Result>(store: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (this.stopped.aborted || !isUnavailable(error)) throw error;
        await sleep(this.every, undefined, { ref: false });
      }
    }
  }

  /** Ends the looks, and waits for what they have begun, but not for longer than the milliseconds. */
  async end(grace: number): Promise<void> {
    this.stopping.abort();
    this.signal.notify();
    const ended = this.loop.then(() => this.underWay.ended());
    await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
  }

  private async run(look: () => Promise<void>): Promise<void> {
    while (!this.stopped.aborted) {
      try {
        await look();
        this.isAway = false;
      } catch (error) {
        if (!this.isAway) this.onAway(error);
        this.isAway = true;
      }
      await this.signal.wait(this.every);
    }
  }
}
