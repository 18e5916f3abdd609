import type { Connection, RowDataPacket } from 'mysql2/promise';
import { isClusterNode, type ServerFacts } from '#mysql-failover';

/** The database server as it describes itself, even if DATABASE_URL names another kind. */
export interface DatabaseServer extends ServerFacts {
  readonly type: 'mysql' | 'mariadb';
  /** The version that the server reports. */
  readonly version: string;
  /** A collation that compares texts exactly: letter case, accents and trailing blanks count. */
  readonly collation: string;
}

const COLLATIONS = { mysql: 'utf8mb4_0900_bin', mariadb: 'utf8mb4_nopad_bin' } as const;
/** The longest statement: many events, or many products of a release, at once. */
const NEEDED_PACKET = 16 * 1024 * 1024;

const FACTS = 'select version() as version, @@max_allowed_packet as packet';

/** @throws Error with a sentence for the operator if the server is not suitable */
export async function serverAt(
  connection: Connection,
  named: DatabaseServer['type'],
): Promise<DatabaseServer> {
  const [[facts]] = await connection.query<RowDataPacket[]>(FACTS);
  const version = String(facts?.['version']);
  const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  refuseWrongName(named, type, version);
  refuseSmallPackets(Number(facts?.['packet']));
  const isNode = await isClusterNode(connection);
  return { type, version, collation: COLLATIONS[type], isNode };
}

/** `mysql://` may mean either of the two, since they speak the same protocol. */
function refuseWrongName(
  named: DatabaseServer['type'],
  type: DatabaseServer['type'],
  version: string,
): void {
  if (named === 'mysql' || type === 'mariadb') return;
  throw new Error(
    `DATABASE_URL begins with mariadb://, but the server is MySQL ${version}; write mysql:// instead`,
  );
}

function refuseSmallPackets(bytes: number): void {
  if (bytes >= NEEDED_PACKET) return;
  throw new Error(
    `The database server takes statements of ${String(bytes)} bytes at most, and ${String(NEEDED_PACKET)} are needed; set max_allowed_packet=16M in its configuration`,
  );
}
