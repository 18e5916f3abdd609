import type { Connection, RowDataPacket } from 'mysql2/promise';
import { isRetryable } from './database-error';

/** The database server as it describes itself, even if DATABASE_URL names another kind. */
export interface DatabaseServer {
  readonly type: 'mysql' | 'mariadb';
  /** The version that the server reports. */
  readonly version: string;
  /** A collation that compares texts exactly: letter case, accents and trailing blanks count. */
  readonly collation: string;
  /**
   * Whether it is a node of a Galera cluster, where each node may show a write a little later than the
   * others.
   */
  readonly isNode: boolean;
}

const COLLATIONS = { mysql: 'utf8mb4_0900_bin', mariadb: 'utf8mb4_nopad_bin' } as const;
/** The longest statement: many events, or many products of a release, at once. */
const NEEDED_PACKET = 16 * 1024 * 1024;

const NODE = `show global variables like 'wsrep_on'`;
const READ_ONLY = 'select @@global.read_only as isReadOnly';
const READY = `show global status like 'wsrep_ready'`;
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
  const [[node]] = await connection.query<RowDataPacket[]>(NODE);
  return { type, version, collation: COLLATIONS[type], isNode: node?.['Value'] === 'ON' };
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

/**
 * @throws Error if the server takes no writes: a replica, or a node of a cluster that has no quorum or
 * cannot reach the others
 */
export async function requireWritable(
  connection: Connection,
  { isNode }: DatabaseServer,
): Promise<void> {
  const [[mode]] = await connection.query<RowDataPacket[]>(READ_ONLY).catch((error: unknown) => {
    // The node waited for what the others have stored, which is reported as a wait for a lock.
    throw isNode && isRetryable(error) ? turnedAway('ER_UNKNOWN_COM_ERROR', 'It is behind') : error;
  });
  if (Number(mode?.['isReadOnly']) !== 0) throw turnedAway('ER_READ_ONLY_MODE', 'It is a replica');
  if (!isNode) return;
  const [[ready]] = await connection.query<RowDataPacket[]>(READY);
  if (ready?.['Value'] !== 'ON') throw turnedAway('ER_UNKNOWN_COM_ERROR', 'It has no quorum');
}

function turnedAway(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
