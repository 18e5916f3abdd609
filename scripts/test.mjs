// @ts-check
// Runs the tests, from a fresh clone on. Arguments that name files are passed on to Jest, which runs them on
// every database. Without them it runs the tests that a change is judged by; `--rest` runs all others, and `--all`
// both in fewer runs, but for what takes too long to be tested with every change (`parts.cjs`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

const REST = '--rest';
const ALL = '--all';
/** Where runs leave their results, if something is to add them up. */
const RESULTS = process.env['TEST_RESULTS'];

process.chdir(ROOT);
await ensureInstalled();
process.env['NODE_ENV'] ??= 'test';
const given = process.argv.slice(2);
const options = given.filter((one) => one !== REST && one !== ALL);
const whole = options.every((one) => one.startsWith('-'));
if (!whole) {
  await ensureBuilt();
  process.exitCode = await jest(undefined);
} else if (given.includes(REST)) {
  await ensureBuilt();
  process.exitCode = await jest('rest,long');
} else {
  // The build takes place beside the tests that do without it.
  const [code] = await Promise.all([jest('quick'), ensureBuilt()]);
  process.exitCode = Math.max(code, await jest(given.includes(ALL) ? 'built,rest' : 'built'));
}

/**
 * Ends with it when this process is interrupted, as both are of one group.
 * @param {string | undefined} part of `test/support/jest/parts.cjs`, or several with commas between them
 * @returns {Promise<number>} its exit code
 */
async function jest(part) {
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [program, ...results(part), ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...(part && { TEST_PART: part }) },
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {string | undefined} part */
function results(part = 'given') {
  if (RESULTS === undefined) return [];
  mkdirSync(RESULTS, { recursive: true });
  return ['--json', `--outputFile=${join(RESULTS, `${part}.json`)}`];
}
