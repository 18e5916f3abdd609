import { chmodSync } from 'node:fs';
import type libsql from 'libsql';

const OWNER_ONLY = 0o600;

/**
 * Lets nobody but its owner read a database file that is new; what an operator has given to others stays
 * theirs. The files beside it (`-wal`, `-shm`) are made like it.
 */
export function keepToOwner(file: string, connection: libsql.Database): void {
  const [{ page_count: pages }] = connection.pragma('page_count') as [{ page_count: number }];
  if (pages === 0) chmodSync(file, OWNER_ONLY);
}
