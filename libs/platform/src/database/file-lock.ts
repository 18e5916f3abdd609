import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import libsql from 'libsql';
import { isRetryable } from './database-error';
import { OWNER_ONLY } from './database-file';

const AGAIN_MS = 50;
/**
 * A process that is told to end needs less time than this. Its successor may start before it has ended.
 */
const PATIENCE_SECONDS = 5;

/** The locks of this process. Without a reference, the driver would release them. */
const held = new Set<libsql.Database>();

/**
 * Locks the file of an embedded database for this process until it ends. The operating system releases
 * the lock however the process ends, so nothing has to be cleaned up. A server needs no lock.
 * @param url of the database
 * @throws Error if another process has the lock
 */
export async function keepToThisProcess(url: string): Promise<void> {
  if (!url.startsWith('sqlite:') || url === 'sqlite::memory:') return;
  const path = url.slice('sqlite:'.length);
  const file = `${realPath(path)}.lock`;
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    const lock = tryToLock(file);
    if (lock !== undefined) {
      held.add(lock);
      return;
    }
    if (Date.now() >= deadline) throw inUse(path);
    await sleep(AGAIN_MS);
  }
}

/** The path without links, so that it is the same in every process. The file need not exist. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  return join(realpathSync(folder), basename(path));
}

/** The locked file stays empty. */
function tryToLock(file: string): libsql.Database | undefined {
  const isNew = !existsSync(file);
  const lock = new libsql(file, { timeout: 0 });
  try {
    if (isNew) chmodSync(file, OWNER_ONLY);
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isRetryable(error)) return undefined;
    throw error;
  }
}

function inUse(path: string): Error {
  return new Error(
    `Another process works with the embedded database ${path}, which one process works with at a time; end that one first, or set DATABASE_URL to a server for more`,
  );
}
