import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port';

const START_TIMEOUT_MS = 60_000;

/** Debian keeps the server in /usr/sbin, which is on the path of root only. */
export const SERVER_PATH = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const USER = process.getuid?.() === 0 ? ['--user=root'] : [];

let started: Promise<string> | undefined;

/**
 * Root of the databases of this process: the server that `TEST_DATABASE_URL` names, such as
 * `mysql://root@127.0.0.1:3306`, or one that ends with the process.
 */
export function serverUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  started ??= given === undefined ? start() : Promise.resolve(given.replace(/\/+$/, ''));
  return started;
}

async function start(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-mariadb-'));
  const common = ['--no-defaults', ...USER, `--datadir=${join(folder, 'data')}`];
  const install = [...common, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const { status, stdout, stderr } = spawnSync('mariadb-install-db', install, {
    env: SERVER_PATH,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`mariadb-install-db has failed:\n${stdout}${stderr}`);
  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [
      ...common,
      `--socket=${join(folder, 'socket')}`,
      `--port=${String(port)}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
    ],
    { env: SERVER_PATH, stdio: 'ignore' },
  );
  server.unref();
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `mysql://root@127.0.0.1:${String(port)}`;
  await answers(server, url);
  return url;
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    try {
      await (await createConnection(url)).end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('MariaDB did not start; name a server by TEST_DATABASE_URL instead');
}
