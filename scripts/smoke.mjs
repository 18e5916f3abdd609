// @ts-check
// Starts the service the way a newcomer does, from a fresh clone of the last commit, without packages; waits until it is
// ready and stops it with SIGTERM.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { ROOT } from './prepare.mjs';

const READY_WITHIN_MS = 240_000;
const STOPPED_WITHIN_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'cartwright-smoke-'));
const clone = join(folder, 'clone');
execFileSync('git', ['clone', '--quiet', ROOT, clone]);
const port = await freePort();
const began = performance.now();
const service = spawn('npm', ['start'], {
  cwd: clone,
  stdio: 'inherit',
  detached: true,
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, 'smoke.sqlite')}`,
  },
});
const ended = once(service, 'exit');

try {
  await ready(`http://127.0.0.1:${port}/health/ready`);
  console.log(`It was ready after ${Math.round((performance.now() - began) / 1000)} s.`);
  service.kill('SIGTERM');
  const late = sleep(STOPPED_WITHIN_MS, ['nothing yet'], { ref: false });
  const [code, signal] = await Promise.race([ended, late]);
  if (code !== 0) throw new Error(`After SIGTERM it ended with ${code ?? signal}, not with 0.`);
  console.log('Smoke test passed: installed, built, started, answered, stopped.');
} catch (error) {
  console.error(`Smoke test failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  // npm, its shell and the service are one group.
  if (service.exitCode === null && service.pid) process.kill(-service.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} url */
async function ready(url) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (service.exitCode !== null) throw new Error(`It ended with ${service.exitCode} at start.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not answer within ${READY_WITHIN_MS / 1000} s.`);
}
