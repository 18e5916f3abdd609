// @ts-check
// What is done to the service and to what it stands on, while shoppers and buyers go on.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, withRoomFor } from './filler.mjs';

/**
 * @typedef {object} Stage
 * @property {import('./fleet.mjs').Fleet} fleet
 * @property {string} folder
 * @property {(count: number) => Promise<void>} seconds
 * @property {boolean} isShort
 * @property {import('./servers.mjs').Server} [database]
 * @property {import('./servers.mjs').Server} [broker]
 * @property {import('./gateway.mjs').Gateway} [gateway]
 * @property {string} [file] of the embedded database
 */

export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** For all tables of the shop, and for what fills the rest. */
export const ROOM_MIB = 128;
const STILL_FITS = 512 * 1024;

/** @param {number} pid @param {string} limit */
function limitFiles(pid, limit) {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`]);
  if (status !== 0) throw new Error(`prlimit has failed: ${String(stderr)}`);
}

/** @param {Stage} stage */
async function calm({ seconds }) {
  await seconds(10);
}

/** @param {Stage} stage */
async function endings({ fleet, seconds }) {
  for (let round = 0; round < 3; round += 1) {
    await seconds(4);
    await Promise.all([fleet.end(), fleet.start()]);
  }
}

/** @param {Stage} stage */
async function kills({ fleet, seconds, isShort }) {
  const until = Date.now() + (isShort ? 15_000 : 120_000);
  while (Date.now() < until) {
    await seconds(Math.random() * 5);
    await fleet.kill();
    await fleet.start();
  }
}

/** @param {Stage} stage */
async function clock({ fleet, folder, seconds }) {
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  await fleet.end();
  await fleet.start({
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  await seconds(5);
  writeFileSync(file, '-1h');
  await seconds(15);
  writeFileSync(file, '+0');
  await seconds(5);
  await Promise.all([fleet.end(), fleet.start()]);
}

/** On a database server, with two processes and a broker. @type {Record<string, (stage: any) => Promise<void>>} */
export const ON_SERVER = {
  calm,
  async 'the database ends in order and starts'({ database, seconds }) {
    await seconds(2);
    await database.end('SIGTERM');
    await seconds(10);
    await database.start();
    await seconds(5);
  },
  async 'the database is killed and starts'({ database, seconds }) {
    for (let round = 0; round < 3; round += 1) {
      await seconds(3);
      await database.end('SIGKILL');
      await database.start();
    }
    await seconds(5);
  },
  async 'all connections are cut, again and again'({ gateway, seconds }) {
    for (let round = 0; round < 20; round += 1) {
      await seconds(0.5 + Math.random());
      gateway.cut();
    }
    await seconds(3);
  },
  async 'every statement takes 60 ms more'({ gateway, seconds }) {
    gateway.delayMs = 60;
    await seconds(20);
    gateway.delayMs = 0;
    await seconds(3);
  },
  async 'the broker is away'({ broker, seconds, isShort }) {
    await seconds(2);
    await broker.end('SIGKILL');
    await seconds(isShort ? 20 : 60);
    await broker.start();
    await seconds(5);
  },
  'the clock of a process goes back by an hour': clock,
  'SIGTERM, one process after the other': endings,
  'kill -9 at random moments': kills,
};

/** On a database server that has little room. @type {Record<string, (stage: any) => Promise<void>>} */
export const ON_SMALL_SERVER = {
  async 'the database is full (innodb_data_file_path)'({ database, seconds }) {
    await seconds(2);
    await fill(database);
    await seconds(12);
    // Without any room, not even a table can be dropped.
    await database.end('SIGTERM');
    database.options.push(...withRoomFor(2 * ROOM_MIB));
    await database.start();
    await seconds(5);
  },
};

/** On the embedded database, with one process. @type {Record<string, (stage: any) => Promise<void>>} */
export const ON_FILE = {
  calm,
  async 'the database may not grow (max_page_count)'({ fleet, seconds }) {
    const [{ child }] = fleet.processes;
    for (const isFull of [true, false]) {
      child.send({ isFull });
      await once(child, 'message');
      await seconds(8);
    }
  },
  async 'the disk is full (RLIMIT_FSIZE)'({ fleet, file, seconds }) {
    const [{ child }] = fleet.processes;
    limitFiles(child.pid, String(statSync(file).size + STILL_FITS));
    await seconds(10);
    limitFiles(child.pid, 'unlimited');
    await seconds(5);
  },
  'the clock goes back by an hour': clock,
  'SIGTERM, and a new process': async ({ fleet, seconds }) => {
    for (let round = 0; round < 3; round += 1) {
      await seconds(4);
      await fleet.end();
      await fleet.start();
    }
  },
  'kill -9 at random moments': kills,
};

/** @param {string} name of an act */
export function canPerform(name) {
  return !name.includes('clock') || existsSync(FAKETIME);
}
