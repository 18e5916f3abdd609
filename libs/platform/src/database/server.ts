import type { Connection, RowDataPacket } from 'mysql2/promise';

/** The database server as it is, whatever DATABASE_URL calls it. */
export interface DatabaseServer {
  readonly type: 'mysql' | 'mariadb';
  /** As the server says it. */
  readonly version: string;
  /** Compares texts exactly: letter case, accents and blanks at the end included. */
  readonly collation: string;
}

const COLLATIONS = { mysql: 'utf8mb4_0900_bin', mariadb: 'utf8mb4_nopad_bin' } as const;

export async function serverAt(connection: Connection): Promise<DatabaseServer> {
  const [rows] = await connection.query<RowDataPacket[]>('select version() as version');
  const version = String(rows[0]?.['version']);
  const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  return { type, version, collation: COLLATIONS[type] };
}

/** `mysql://` may mean either of the two, since they speak the same protocol. */
export function refuseWrongName(named: DatabaseServer['type'], server: DatabaseServer): void {
  if (named === 'mysql' || server.type === 'mariadb') return;
  throw new Error(
    `DATABASE_URL begins with mariadb://, but the server is MySQL ${server.version}; write mysql:// instead`,
  );
}
