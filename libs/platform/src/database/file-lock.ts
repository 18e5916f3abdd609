import { setTimeout as sleep } from 'node:timers/promises';
import libsql from 'libsql';
import { isRetryable } from './database-error';
import { keepToOwner } from './database-file';

const AGAIN_MS = 50;

/**
 * Locks a file until it is released. The operating system releases the lock of a process that has
 * died, so nothing has to be cleaned up. The empty file stays.
 * @param patience seconds that others may take
 * @returns undefined if they take longer
 */
export async function lockFile(
  file: string,
  patience: number,
): Promise<{ release(): void } | undefined> {
  const deadline = Date.now() + patience * 1000;
  for (;;) {
    const lock = tryToLock(file);
    if (lock !== undefined) return { release: () => unlock(lock) };
    if (Date.now() >= deadline) return undefined;
    await sleep(AGAIN_MS);
  }
}

function tryToLock(file: string): libsql.Database | undefined {
  const lock = new libsql(file, { timeout: 0 });
  try {
    keepToOwner(file, lock);
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isRetryable(error)) return undefined;
    throw error;
  }
}

/** The driver closes a file only when the collector finds it, so the lock is given back before. */
function unlock(lock: libsql.Database): void {
  lock.exec('rollback');
  lock.close();
}
