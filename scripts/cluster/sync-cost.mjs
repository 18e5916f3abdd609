// @ts-check
// Measures what it costs a read to wait until its node has everything that was committed before.
import { createConnection } from 'mysql2/promise';

const READS = 500;

/**
 * @param {readonly [import('./nodes.mjs').Node, import('./nodes.mjs').Node]} nodes
 * @returns {Promise<string>} a sentence
 */
export async function costOfSync([first, second]) {
  const { host, port } = first;
  const connection = await createConnection({ host, port, user: 'root', database: 'shop' });
  let isOver = false;
  const write = async () => {
    while (!isOver) await second.ask(`insert into shop.audit_pulse values (null)`);
  };
  await second.ask('create table shop.audit_pulse (id integer primary key auto_increment)');
  const writing = write();
  const medians = [];
  for (const wait of [0, 1]) {
    await connection.query(`set wsrep_sync_wait = ${wait}`);
    const times = [];
    for (let read = 0; read < READS; read += 1) {
      const began = performance.now();
      await connection.query('select version from events where stream_id = ? limit 1', ['none']);
      times.push(performance.now() - began);
    }
    medians.push(times.sort((one, other) => one - other)[READS / 2]?.toFixed(2));
  }
  isOver = true;
  await writing;
  connection.destroy();
  return `A read takes ${medians.join(' ms, and with wsrep_sync_wait ')} ms (median of ${READS}, beside writes to another node)`;
}
