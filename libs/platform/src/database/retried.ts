import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST_LIMIT } from '#mysql-failover';
import { isRetryable } from './database-error';

const ATTEMPTS = 5;

/**
 * Runs a task again after a retryable error, unless the earlier attempts took so long that the caller would
 * wait too long for another one.
 */
export async function retried<T>(
  task: () => Promise<T>,
  { unresponsive } = REQUEST_LIMIT,
): Promise<T> {
  const deadline = performance.now() + unresponsive / 2;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      const isLate = performance.now() >= deadline;
      if (isLate || attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
}
