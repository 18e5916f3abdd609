// @ts-check
// Loaded into the service by the tests, before everything else: `node --require`. Ends the process at
// once, as a crash would, right before or right after a commit that the test names in a file.
const { readFileSync } = require('node:fs');
const libsql = require('libsql');
const mysql = require('mysql2');

/** @typedef {import('./crash-point').CrashPoint} CrashPoint */

/** Where the test writes a point down; there is none while there is no file. */
const FILE = process.env['CRASH_POINT_FILE'] ?? '';

let seen = 0;

function die() {
  process.kill(process.pid, 'SIGKILL');
}

/** @returns {CrashPoint | undefined} */
function pointNow() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Ends the process if this is the commit to end before.
 * @param {readonly string[]} statements of the transaction
 * @returns whether to end the process once they are committed
 */
function isLast(statements) {
  const point = pointNow();
  if (point === undefined) return false;
  const { moment, wrote, nth = 1 } = point;
  if (!wrote.every((part) => statements.some((text) => text.startsWith(part)))) return false;
  seen += 1;
  if (seen !== nth) return false;
  if (moment === 'before') die();
  return true;
}

/** What one connection has said since its transaction began; each statement outside of one commits. */
class Watch {
  isOpen = false;
  /** @type {string[]} */
  said = [];

  /**
   * @param {string} sql about to be sent
   * @returns whether to end the process when it has succeeded
   */
  next(sql) {
    const text = plain(sql);
    // MariaDB takes a transaction that is known beforehand as one statement.
    if (text.startsWith('begin not atomic ')) return isLast(text.split('; '));
    if (/^(begin|start transaction)\b/.test(text)) return this.turn(true);
    if (/^rollback$/.test(text)) return this.turn(false);
    if (/^commit$/.test(text)) {
      const { said } = this;
      this.turn(false);
      return isLast(said);
    }
    if (!this.isOpen) return isLast([text]);
    this.said.push(text);
    return false;
  }

  /** @param {boolean} isOpen */
  turn(isOpen) {
    this.isOpen = isOpen;
    this.said = [];
    return false;
  }
}

/** @type {WeakMap<object, Watch>} */
const watches = new WeakMap();

/** @param {object} connection */
function watchOf(connection) {
  const watch = watches.get(connection) ?? new Watch();
  watches.set(connection, watch);
  return watch;
}

/**
 * In small letters, without quotes, each word one blank from the next.
 * @param {string} sql
 */
function plain(sql) {
  return sql.toLowerCase().replace(/[`"]/g, '').replace(/\(/g, ' (').replace(/\s+/g, ' ').trim();
}

/** @typedef {Record<'run' | 'all' | 'get', (...parameters: unknown[]) => unknown>} Statement */
/** @type {{ prepare(sql: string): Statement; exec(sql: string): unknown }} */
const embedded = /** @type {any} */ (libsql.prototype);
const { prepare, exec } = embedded;

embedded.exec = function (sql) {
  const last = watchOf(this).next(sql);
  const result = exec.call(this, sql);
  if (last) die();
  return result;
};

embedded.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const watch = watchOf(this);
  for (const way of /** @type {const} */ (['run', 'all', 'get'])) {
    const carryOut = statement[way];
    statement[way] = function (...parameters) {
      const last = watch.next(sql);
      const result = carryOut.apply(this, parameters);
      if (last) die();
      return result;
    };
  }
  return statement;
};

/** @typedef {import('node:events').EventEmitter & { sql?: unknown }} Command */
/** @type {{ addCommand(command: Command): unknown }} */
const connections = /** @type {any} */ (mysql.Connection.prototype);
const { addCommand } = connections;

connections.addCommand = function (command) {
  if (typeof command.sql === 'string' && watchOf(this).next(command.sql)) {
    // The answer of the server is here, and nobody else in the process knows of it yet.
    command.once('result', die);
  }
  return addCommand.call(this, command);
};
