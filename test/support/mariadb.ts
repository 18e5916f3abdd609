import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../scripts/free-port.mjs';

export interface PrivateMariaDb {
  /** `mysql://root@127.0.0.1:PORT`, without a database: every user of the server creates its own. */
  readonly url: string;
  readonly port: number;
  /** Lets it hang as a machine does that is out of breath: connections stay, and nothing is answered. */
  hang(): void;
  /** Lets it go on where it was. */
  goOn(): void;
  /** Ends this server and removes everything it stored. */
  stop(): Promise<void>;
}

export interface MariaDbOptions {
  /** 1 is on disk at every commit, as in production; 2 is faster and survives a crash of the server only. */
  readonly flush?: 1 | 2;
  /** Further options of the server, such as `--sql-mode=ANSI`. */
  readonly options?: readonly string[];
}

const START_TIMEOUT_MS = 120_000;

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8 * 1024 ** 3;

// Debian keeps the server in /usr/sbin, which is on the PATH of root only.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const user = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Starts an empty MariaDB of our own on a free loopback port and waits until it answers. */
export async function startMariaDb({
  flush = 2,
  options = [],
}: MariaDbOptions = {}): Promise<PrivateMariaDb> {
  const place = flush === 1 ? undefined : roomyMemory();
  const folder = mkdtempSync(join(place ?? tmpdir(), 'cartwright-mariadb-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    install(folder);
    const port = await freePort();
    const server = launch(folder, port, [`--innodb-flush-log-at-trx-commit=${flush}`, ...options]);
    const url = `mysql://root@127.0.0.1:${port}`;
    const abandon = endWithThisProcess(server, remove);
    await answers(server, url, folder);
    const stop = async () => {
      abandon();
      await end(server);
      remove();
    };
    const hang = () => void server.kill('SIGSTOP');
    const goOn = () => void server.kill('SIGCONT');
    return { url, port, hang, goOn, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Nothing of a tested server outlives it, so its files need no disk, which takes twice as long for tables. */
function roomyMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : undefined;
}

function install(folder: string): void {
  const { error, status, stdout, stderr } = spawnSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      ...user,
      `--datadir=${join(folder, 'data')}`,
      temporaryFiles(folder),
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { env, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`mariadb-install-db failed:\n${stdout}${stderr}`);
}

/** A server that starts, also to install, deletes the temporary tables of all others in its folder. */
function temporaryFiles(folder: string): string {
  return `--tmpdir=${folder}`;
}

function launch(folder: string, port: number, more: readonly string[]): ChildProcess {
  const options = [
    '--no-defaults',
    ...user,
    `--datadir=${join(folder, 'data')}`,
    temporaryFiles(folder),
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--log-error=${join(folder, 'error.log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=500',
    ...more,
  ];
  return spawn('mariadbd', options, { env, stdio: 'ignore' });
}

async function answers(server: ChildProcess, url: string, folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failure: unknown;
  server.once('error', (error) => (failure = error));
  while (server.exitCode === null && failure === undefined && Date.now() < deadline) {
    try {
      const connection = await createConnection(url);
      await connection.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  await end(server);
  throw new Error(`MariaDB did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`, {
    cause: failure,
  });
}

/** Nothing it stored is kept, so there is nothing to shut down in order. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** Takes the server along when this process is interrupted; returns how to stop caring. */
function endWithThisProcess(server: ChildProcess, remove: () => void): () => void {
  const onExit = () => {
    server.kill('SIGKILL');
    remove();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    abandon();
    onExit();
    process.kill(process.pid, signal);
  };
  const abandon = () => {
    process.off('exit', onExit);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  process.once('exit', onExit);
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  return abandon;
}
