import type { Connection } from 'mysql2/promise';
import type { DatabaseServer } from './server';

/** Makes a connection independent of how server and database are set up, before its first use. */
export async function beginSession(connection: Connection, server: DatabaseServer): Promise<void> {
  try {
    await connection.query(`set names utf8mb4 collate ${server.collation}`);
  } catch (error) {
    throw isUnknownCollation(error) ? tooOld(server) : error;
  }
}

function isUnknownCollation(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ER_UNKNOWN_COLLATION';
}

function tooOld({ version, collation }: DatabaseServer): Error {
  return new Error(
    `The database server ${version} is too old: it has no collation ${collation}. Use MariaDB 10.6, MySQL 8.0.17 or newer`,
  );
}
