import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseTimeoutError, type Limit } from '#mysql-failover';
import { isLocked } from './database-error';

/** The shortest pause between two attempts. */
const PAUSE_MS = 10;
/** All that wait together try about so many times in a second, because each attempt holds up the process. */
const ATTEMPTS_EACH_SECOND = 500;
const LOCKED = 'Another program has kept the file of the database locked';

/**
 * Waits while another program, such as a tool for backups, has locked the file of the embedded database.
 * The driver itself would wait in the middle of a statement, and this whole process with it; so a
 * statement that meets the lock fails at once and is tried again a little later.
 */
export class ForeignLock {
  private waiting = 0;

  /**
   * Repeats `attempt` until it meets no lock.
   * @throws DatabaseTimeoutError if the lock lasts longer than the caller waits
   */
  async outlast<T>(attempt: () => Promise<T>, { unresponsive }: Limit): Promise<T> {
    const began = performance.now();
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLocked(error)) throw error;
        const waited = performance.now() - began;
        if (waited >= unresponsive) throw new DatabaseTimeoutError(waited, LOCKED);
        await this.pause(unresponsive - waited);
      }
    }
  }

  private async pause(left: number): Promise<void> {
    this.waiting += 1;
    const share = (this.waiting * 1000) / ATTEMPTS_EACH_SECOND;
    try {
      await sleep(Math.min(left, Math.max(PAUSE_MS, share * (0.5 + Math.random()))));
    } finally {
      this.waiting -= 1;
    }
  }
}
