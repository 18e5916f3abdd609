// @ts-check
// A MariaDB for both servers: a private one that is on disk at every commit, or the one that
// DATABASE_URL names, in databases of our own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { createConnection } from 'mysql2/promise';
import { ROOT } from '../prepare.mjs';

/**
 * @typedef {object} Databases
 * @property {string} about version and durability, in words
 * @property {(name: string, bytes?: number) => Promise<string>} create makes an empty database and gives its
 *   address; from then on, a private server keeps so much in memory
 * @property {() => Promise<void>} close removes all of them
 */

/** @returns {Promise<Databases>} */
export async function openDatabases() {
  const given = process.env['DATABASE_URL'] ?? '';
  const server = given === '' ? await privateServer() : { url: serverOf(given), stop() {} };
  // It tells the service which kind of server this is; a private one is a MariaDB.
  const protocol = given === '' ? 'mariadb:' : new URL(given).protocol;
  const connection = await createConnection(server.url);
  /** @type {string[]} */
  const created = [];
  return {
    about: await describe(connection),
    async create(name, bytes) {
      if (given === '' && bytes !== undefined) {
        await connection.query(`set global innodb_buffer_pool_size = ${bytes}`);
      }
      const own = `cartwright_bench_${process.pid}_${name}`;
      await connection.query(`create database ${own}`);
      created.push(own);
      return `${server.url.replace(/^mysql:/, protocol)}/${own}`;
    },
    async close() {
      for (const name of created) await connection.query(`drop database ${name}`);
      await connection.end();
      await server.stop();
    },
  };
}

/** @param {string} url */
function serverOf(url) {
  const { protocol, username, password, host } = new URL(url);
  if (!/^(mysql|mariadb):$/.test(protocol)) {
    throw new Error('DATABASE_URL must be mysql://… or mariadb://…: the floor needs a server.');
  }
  return `mysql://${username}:${password}@${host}`;
}

/** The same server as the tests start, which is TypeScript. */
async function privateServer() {
  const { code } = transformFileSync(join(ROOT, 'test/support/mariadb.ts'), {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  // The copy is as deep as the original, whose imports are relative.
  const folder = join(ROOT, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mariadb.mjs'), code);
  const { startMariaDb } = await import(join(folder, 'mariadb.mjs'));
  try {
    return await startMariaDb({ flush: 1 });
  } catch (cause) {
    throw new Error('No MariaDB starts here: install mariadb-server or set DATABASE_URL.', {
      cause,
    });
  }
}

/** @param {import('mysql2/promise').Connection} connection */
async function describe(connection) {
  const [rows] = await connection.query(
    'select @@version as version, @@innodb_flush_log_at_trx_commit as flush',
  );
  const [{ version, flush }] = /** @type {[{ version: string; flush: number }]} */ (rows);
  const name = version.includes('MariaDB') ? '' : 'MySQL ';
  return `${name}${version} with innodb_flush_log_at_trx_commit=${flush}`;
}
