import { chmodSync } from 'node:fs';
import type libsql from 'libsql';

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
