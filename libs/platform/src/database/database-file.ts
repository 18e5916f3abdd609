import { chmodSync } from 'node:fs';
import type libsql from 'libsql';
import { isFull, isLocked } from './database-error';

/** Permissions of a file. */
export const OWNER_ONLY = 0o600;

/**
 * Makes a new database file readable for its owner only. The permissions of existing files stay.
 * The files beside it (`-wal`, `-shm`) are made like it.
 */
export function keepToOwner(file: string, connection: libsql.Database): void {
  const [{ page_count: pages }] = connection.pragma('page_count') as [{ page_count: number }];
  if (pages === 0) chmodSync(file, OWNER_ONLY);
}

/** In `user_version`: everything that was deleted from the file has been overwritten ever since. */
const OVERWRITTEN = 1;

/**
 * Lets SQLite overwrite what it deletes, which otherwise stays readable in the file. A file of an earlier
 * release is rewritten once for that. If there is no room for it, or another program has locked the file,
 * the next start tries again.
 */
export function overwriteDeleted(connection: libsql.Database): void {
  connection.pragma('secure_delete = ON');
  const [{ user_version: version }] = connection.pragma('user_version') as [VersionOfFile];
  if (version >= OVERWRITTEN) return;
  try {
    connection.exec('vacuum');
    connection.pragma(`user_version = ${String(OVERWRITTEN)}`);
  } catch (error) {
    if (!isFull(error) && !isLocked(error)) throw error;
  }
}

interface VersionOfFile {
  readonly user_version: number;
}
