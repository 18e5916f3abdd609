// @ts-check
// A MariaDB whose tables may not grow any more.
import { createConnection } from 'mysql2/promise';

/** From the largest one to one that needs a single page. */
const BLOCKS_KIB = [512, 64, 8];

/**
 * Options of a server that has so much room and no more; everything is stored in one file.
 * @param {number} mebibytes
 */
export const withRoomFor = (mebibytes) => [
  '--innodb-file-per-table=0',
  `--innodb-data-file-path=ibdata1:12M:autoextend:max:${mebibytes}M`,
];

/**
 * Takes all the room that is left, until the server itself says that there is none. A server that has
 * no room for its own records either may end then.
 * @param {import('./servers.mjs').Server} server
 */
export async function fill({ port }) {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  try {
    await connection.query('create database filler');
    await connection.query('create table filler.blocks (bytes longblob) engine = InnoDB');
    for (const kibibytes of BLOCKS_KIB) {
      const block = `insert into filler.blocks values (repeat('x', ${kibibytes * 1024}))`;
      while (await isStored(connection, block));
    }
  } finally {
    connection.destroy();
  }
}

/**
 * @param {import('mysql2/promise').Connection} connection
 * @param {string} insertion
 */
async function isStored(connection, insertion) {
  try {
    await connection.query(insertion);
    return true;
  } catch (error) {
    const { code, fatal } = /** @type {any} */ (error);
    if (code === 'ER_RECORD_FILE_FULL' || fatal) return false;
    throw error;
  }
}
