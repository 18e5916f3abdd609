import { setImmediate as nextRound } from 'node:timers/promises';
import { PassingContext } from '../passing-context';

/** Lets one task at a time keep all other writers of a process waiting. */
export class WriteGate {
  private readonly inside = new PassingContext<true>();
  private last: Promise<unknown> = Promise.resolve();
  private closed: Promise<unknown> | undefined;

  get isClosed(): boolean {
    return this.closed !== undefined;
  }

  /** Runs `task` after those before it; between two of them, the writers that wait get their turns. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      const running = this.inside.run(true, task);
      this.closed = running.catch(() => undefined);
      try {
        return await running;
      } finally {
        this.closed = undefined;
      }
    });
    this.last = turn.catch(() => undefined).then(() => nextRound());
    return turn;
  }

  /** Calls `write` as soon as nobody is alone, and at once for what such a task calls itself. */
  async pass<T>(write: () => Promise<T>): Promise<T> {
    while (this.closed !== undefined && this.inside.value === undefined) await this.closed;
    return write();
  }
}
