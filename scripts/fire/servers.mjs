// @ts-check
// A MariaDB and a NATS that end and come back with what they have stored; thrown away afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../free-port.mjs';

const SPEAKS_WITHIN_MS = 60_000;
/** Debian keeps servers in /usr/sbin, which is on the PATH of root only. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const user = process.getuid?.() === 0 ? ['--user=root'] : [];

/** @param {string} program */
export function isHere(program) {
  return spawnSync(program, ['--version'], { env }).error === undefined;
}

/** A server on a loopback port, which is the same one however often it starts. */
export class Server {
  /**
   * @param {string} program
   * @param {string[]} options
   * @param {number} port
   */
  constructor(program, options, port) {
    this.program = program;
    this.options = options;
    this.port = port;
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.child = undefined;
  }

  /** Resolves when it speaks. */
  async start() {
    const child = spawn(this.program, this.options, { env, stdio: 'ignore' });
    this.child = child;
    const deadline = Date.now() + SPEAKS_WITHIN_MS;
    while (!(await this.speaks())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${this.program} did not start.`);
      }
      await sleep(50);
    }
  }

  async speaks() {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'data', { signal: AbortSignal.timeout(1000) });
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  get pid() {
    return this.child?.pid ?? 0;
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A folder that goes with this process, and with what is started in it. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-fire-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {Server} server */
async function started(server) {
  process.once('exit', () => server.child?.kill('SIGKILL'));
  await server.start();
  return server;
}

/**
 * @param {string} folder
 * @param {string[]} [more] options
 */
export async function startMariaDb(folder, more = []) {
  const data = join(folder, 'data');
  const install = [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--tmpdir=${folder}`,
    '--skip-test-db',
  ];
  const { status, stderr } = spawnSync(
    'mariadb-install-db',
    [...install, '--auth-root-authentication-method=normal'],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db has failed: ${stderr}`);
  const port = await freePort();
  const options = [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--tmpdir=${folder}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--log-error=${join(folder, 'error.log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=300',
    ...more,
  ];
  return started(new Server('mariadbd', options, port));
}

/**
 * @param {Server} database
 * @param {string} name
 */
export async function createDatabase({ port }, name) {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  await connection.query(`create database ${name}`);
  await connection.end();
}

/** @param {string} folder */
export async function startNats(folder) {
  const store = join(folder, 'nats');
  mkdirSync(store);
  const port = await freePort();
  const where = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store];
  return started(new Server('nats-server', [...where, '-l', join(store, 'log')], port));
}
