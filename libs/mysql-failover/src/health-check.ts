import { type ConnectionOptions, createConnection } from 'mysql2';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { isWaitForNodes } from './connection-error';
import { HEALTH_CHECK_TIMEOUT } from './host-monitor';

const NODE = `show global variables like 'wsrep_on'`;
const READ_ONLY = 'select @@global.read_only as isReadOnly';
const READY = `show global status like 'wsrep_ready'`;
/** Makes the reads of a connection wait for what other nodes of the cluster have committed. */
const WAIT_FOR_NODES = 'set wsrep_sync_wait = 1';

/** Whether the server is a node of a Galera cluster. */
export async function isClusterNode(connection: Connection): Promise<boolean> {
  const [[node]] = await connection.query<RowDataPacket[]>(NODE);
  return node?.['Value'] === 'ON';
}

/**
 * @throws Error if the host takes no writes: a replica, or a node of a cluster that has no quorum or
 * cannot reach the others
 */
export async function requireWritable(connection: Connection, isNode: boolean): Promise<void> {
  const [[mode]] = await connection.query<RowDataPacket[]>(READ_ONLY).catch((error: unknown) => {
    throw isNode && isWaitForNodes(error) ? refused('ER_UNKNOWN_COM_ERROR', 'It is behind') : error;
  });
  if (Number(mode?.['isReadOnly']) !== 0) throw refused('ER_READ_ONLY_MODE', 'It is a replica');
  if (!isNode) return;
  const [[ready]] = await connection.query<RowDataPacket[]>(READY);
  if (ready?.['Value'] !== 'ON') throw refused('ER_UNKNOWN_COM_ERROR', 'It has no quorum');
}

/** Checks over a connection of its own whether a host takes writes. It rejects if not. */
export function checkHealth(options: ConnectionOptions, isNode: boolean): Promise<void> {
  return check(options, isNode, []);
}

/** Checks the health of a host, which a node passes only if it reaches the others. */
export function checkHealthWithCluster(options: ConnectionOptions, isNode: boolean): Promise<void> {
  return check(options, isNode, isNode ? [WAIT_FOR_NODES] : []);
}

/** @param before statements that the connection begins with */
async function check(
  options: ConnectionOptions,
  isNode: boolean,
  before: readonly string[],
): Promise<void> {
  const connection = createConnection({ ...options, connectTimeout: HEALTH_CHECK_TIMEOUT });
  try {
    const made = connection.promise();
    await made.connect();
    for (const statement of before) await made.query(statement);
    await requireWritable(made, isNode);
  } finally {
    connection.destroy();
  }
}

function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
