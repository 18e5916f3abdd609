// @ts-check
// Starts the service, if none is running, and the provider. The caller ends what it has started.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { ROOT } from '../prepare.mjs';

/**
 * @typedef {{ id: string; secret: string }} Key
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {import('./provider.mjs').Registration} Registration
 */

const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 8_000;
const POLL_MS = 50;

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {Set<string>} */
const folders = new Set();
// However the demo ends, and however far it has come.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * A service of its own, on an embedded database that is thrown away afterwards.
 * @param {Key} key
 * @param {{ environment?: Record<string, string>; nodeOptions?: string[] }} [more]
 */
export async function startService(key, { environment = {}, nodeOptions = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-demo-'));
  folders.add(folder);
  const database = join(folder, 'demo.sqlite');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--enable-source-maps', join(ROOT, 'dist/apps/api/src/main.js')],
    {
      cwd: ROOT,
      // Nothing of our own environment: what is set for another installation is not meant for this one.
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: `sqlite:${database}`,
        DEMO: '1',
        LOG_LEVEL: 'fatal',
        BOOTSTRAP_CLIENT_ID: key.id,
        BOOTSTRAP_CLIENT_SECRET: key.secret,
        // Someone may take a while to find an account on the page.
        OIDC_CODE_TTL_SECONDS: '600',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  running.add(child);
  let complaints = '';
  child.stderr?.on('data', (text) => (complaints += text));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await end(child);
      throw new Error(`The service did not start. ${complaints.trim()}`);
    }
    await sleep(POLL_MS);
  }
  return { url, child, database, stop: () => end(child) };
}

/**
 * Whether a service answers there.
 * @param {string} url
 */
export async function isReady(url) {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

/** The provider, which does not know its client yet. */
export async function startProvider() {
  const { child, first, stop } = await startProgram('provider.mjs');
  return {
    issuer: String(first.issuer),
    child,
    /** @param {Registration} registration */
    async register(registration) {
      const registered = once(child, 'message');
      child.send(registration);
      await registered;
    },
    stop,
  };
}

/** A double of the payment provider. */
export async function startPaymentProvider() {
  const { first, stop } = await startProgram('payment-provider.mjs');
  return { url: String(first.url), stop };
}

/**
 * Starts a program that says where it is as soon as it is ready.
 * @param {string} name
 */
async function startProgram(name) {
  const child = fork(join(ROOT, 'scripts/demo', name), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  let complaints = '';
  child.stderr?.on('data', (text) => (complaints += text));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start. ${complaints.trim()}`);
  });
  const [first] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { child, first, stop: () => end(child) };
}

/** @param {ChildProcess} child */
async function end(child) {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(killer);
  }
  running.delete(child);
}

/** @param {ChildProcess} child */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}
