// @ts-check
// The processes of a run: both servers and the client. None of them outlives this one.
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { ROOT } from '../prepare.mjs';

/**
 * @typedef {{ url: string; pid: number; readyMs: number; stop(): Promise<void> }} Server
 * @typedef {import('./load-process.mjs').Order} Order
 * @typedef {import('./load-process.mjs').Load} Load
 */

export const KEY = { id: 'bench', secret: randomBytes(24).toString('hex') };

const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 10_000;
const POLL_MS = 10;
/** Milliseconds of a clock tick in /proc, on every Linux. */
const TICK_MS = 10;
const SECRET = randomBytes(48).toString('hex');

/** As the image sets them. */
const MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const killAll = () => running.forEach((child) => child.kill('SIGKILL'));
process.once('exit', killAll);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });
}

/** @param {string} databaseUrl */
export function startFloor(databaseUrl) {
  return start('/', (port) => {
    const file = join(ROOT, 'scripts/bench/floor-server.mjs');
    const url = databaseUrl.replace(/^mariadb:/, 'mysql:');
    return { args: [file, String(port), url], env: MEMORY };
  });
}

/**
 * @param {string} databaseUrl
 * @param {Record<string, string>} [environment]
 */
export function startService(databaseUrl, environment = {}) {
  return start('/health/ready', (port) => ({
    args: [join(ROOT, 'dist/apps/api/src/main.js')],
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: SECRET,
      BOOTSTRAP_CLIENT_ID: KEY.id,
      BOOTSTRAP_CLIENT_SECRET: KEY.secret,
      DEMO: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: 'off',
      ...MEMORY,
      ...environment,
    },
  }));
}

/**
 * Starts a server with its standard output going to /dev/null and waits until `path` is answered.
 * @param {string} path
 * @param {(port: number) => { args: string[]; env: Record<string, string> }} command
 * @returns {Promise<Server>}
 */
async function start(path, command) {
  const port = await freePort();
  const { args, env } = command(port);
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let complaints = '';
  child.stderr.on('data', (text) => (complaints += text));
  const url = `http://127.0.0.1:${port}`;
  const status = async () => (await fetch(url + path).catch(() => undefined))?.status ?? 503;
  while ((await status()) >= 500) {
    const late = performance.now() - begun > READY_WITHIN_MS;
    if (late || child.exitCode !== null) {
      throw new Error(`${args[0]} did not answer at ${path}.\n${complaints}`);
    }
    await sleep(POLL_MS);
  }
  const readyMs = performance.now() - begun;
  return { url, pid: child.pid ?? 0, readyMs, stop: () => stop(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(killer);
  }
  running.delete(child);
}

/** The one client that loads both servers. */
export function startClient() {
  const child = fork(join(ROOT, 'scripts/bench/load-process.mjs'));
  running.add(child);
  return {
    /**
     * @param {Order} order
     * @returns {Promise<Load>}
     */
    async load(order) {
      child.send(order);
      const [{ done, error }] = await once(child, 'message');
      if (error !== undefined) throw new Error(error);
      return done;
    },
    stop: () => stop(child),
  };
}

/**
 * Processor time of a process so far, and its resident memory; undefined where there is no /proc.
 * @param {number} pid
 */
export function usageOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    return { cpuMs, megabytes: Number(kilobytes) / 1024 };
  } catch {
    return undefined;
  }
}
