// @ts-check
// What a load takes of the machine: processor's time of each part, bytes on the network, and what the
// database counts.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createConnection } from 'mysql2/promise';
import { usageOf } from './processes.mjs';

/**
 * @typedef {object} Sample of a load; what is not said to be otherwise is per request
 * @property {number} perSecond requests that were answered
 * @property {number} refused requests altogether
 * @property {number} serviceMs processor's time of all processes
 * @property {number} databaseMs
 * @property {number} databaseCores that the database used
 * @property {number} idleCores that nobody used
 * @property {number} statements that the database was sent
 * @property {number} logBytes of the database, of what it changed
 * @property {number} databaseBytes between the processes and the database
 * @property {number} networkBytes over the loopback altogether, with the headers
 *
 * @typedef {{ rows: number; bytes: number }} Events number, and bytes of their table with its index
 */

/** Milliseconds of a clock tick in /proc, on every Linux. */
const TICK_MS = 10;
const COUNTERS = ['Bytes_received', 'Bytes_sent', 'Questions', 'Innodb_os_log_written'];

/** The server of a database, which may have several processes. */
export class DatabaseUse {
  /**
   * @param {import('mysql2/promise').Connection} connection
   * @param {readonly number[]} pids none if it is on another machine
   */
  constructor(connection, pids) {
    this.connection = connection;
    this.pids = pids;
  }

  /** @param {string} url */
  static async of(url) {
    const connection = await createConnection({ uri: url.replace(/^mariadb:/, 'mysql:') });
    const use = new DatabaseUse(connection, []);
    const [{ file } = { file: '' }] = await use.ask('select @@pid_file as file');
    return new DatabaseUse(connection, [Number(readFileSync(file, 'utf8'))]);
  }

  /**
   * @param {string} sql
   * @returns {Promise<any[]>}
   */
  async ask(sql) {
    const [rows] = await this.connection.query(sql);
    return /** @type {any[]} */ (rows);
  }

  async counters() {
    const names = COUNTERS.map((name) => `'${name}'`).join(', ');
    const rows = await this.ask(`show global status where Variable_name in (${names})`);
    return Object.fromEntries(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  }

  /** @returns {Promise<Events>} */
  async events() {
    await this.ask('analyze table events');
    const [row] = await this.ask(`select (select count(*) from events) as count,
      data_length + index_length as bytes from information_schema.tables
      where table_schema = database() and table_name = 'events'`);
    return { rows: Number(row.count), bytes: Number(row.bytes) };
  }

  /**
   * Bytes of an event that was stored since then: of its values, and of its table.
   * @param {Events} before
   */
  async bytesOfEvents(before) {
    const after = await this.events();
    const lengths = ['stream_id', 'type', 'data', 'actor'].map((name) => `octet_length(${name})`);
    const [row] = await this.ask(`select avg(${lengths.join(' + ')}) as bytes from events
      where stream_id like 'cart-scale-%' and version > 1`);
    const table = (after.bytes - before.bytes) / (after.rows - before.rows);
    return { values: Number(row.bytes), table };
  }

  close() {
    return this.connection.end();
  }
}

/**
 * Begins to count.
 * @param {readonly { pid: number }[]} services
 * @param {DatabaseUse} database
 * @returns {Promise<(answers: import('./scale-crowd.mjs').Answers) => Promise<Sample>>} ends it
 */
export async function counted(services, database) {
  const now = async () => ({
    ...(await database.counters()),
    service: cpuMs(services.map(({ pid }) => pid)),
    database: cpuMs(database.pids),
    idle: idleMs(),
    network: loopbackBytes(),
    at: performance.now(),
  });
  /** @type {Record<string, number>} */
  const before = await now();
  return async ({ answered: requests, refused }) => {
    /** @type {Record<string, number>} */
    const after = await now();
    const used = (/** @type {string} */ name) => (after[name] ?? NaN) - (before[name] ?? NaN);
    return {
      perSecond: requests / (used('at') / 1000),
      refused,
      serviceMs: used('service') / requests,
      databaseMs: used('database') / requests,
      databaseCores: used('database') / used('at'),
      idleCores: Math.min(used('idle') / used('at'), cpus().length),
      statements: used('Questions') / requests,
      logBytes: used('Innodb_os_log_written') / requests,
      databaseBytes: (used('Bytes_received') + used('Bytes_sent')) / requests,
      networkBytes: used('network') / requests,
    };
  };
}

/** @param {readonly number[]} pids */
function cpuMs(pids) {
  return pids.reduce((sum, pid) => sum + (usageOf(pid)?.cpuMs ?? NaN), 0);
}

/** Of all processors, also while they waited for a disk. */
function idleMs() {
  const [, , , , idle, waiting] = /** @type {RegExpExecArray} */ (
    /^cpu\s.*$/m.exec(readFileSync('/proc/stat', 'utf8'))
  )[0].split(/\s+/);
  return (Number(idle) + Number(waiting)) * TICK_MS;
}

function loopbackBytes() {
  const [, bytes] = /^\s*lo:\s*(\d+)/m.exec(readFileSync('/proc/net/dev', 'utf8')) ?? [];
  return Number(bytes);
}
