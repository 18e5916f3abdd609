// @ts-check
// The database of the floor: a server, or a file with the settings that the service has for one.
import Database from 'libsql';
import { createPool } from 'mysql2';

/**
 * @typedef {(sql: string, values?: unknown[]) => Promise<unknown>} Statement
 */

/**
 * @param {string} url
 * @returns {Statement}
 */
export function openDatabase(url) {
  return url.startsWith('sqlite:') ? inFile(url.slice('sqlite:'.length)) : onServer(url);
}

/**
 * @param {string} uri
 * @returns {Statement}
 */
function onServer(uri) {
  // The service opens as many.
  const pool = createPool({ uri, connectionLimit: 10, charset: 'utf8mb4' });
  return (sql, values = []) =>
    new Promise((resolve, reject) => {
      pool.query(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
}

/**
 * @param {string} file
 * @returns {Statement}
 */
function inFile(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  /** @type {Map<string, Database.Statement>} */
  const prepared = new Map();
  return async (sql, values = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  };
}
