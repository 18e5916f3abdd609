// @ts-check
// Everything that must hold before a change is handed in. Goes on after a failure, so that one run
// tells all of it; arguments are passed on to `scripts/test.mjs`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureDeskInstalled } from './desk.mjs';
import { ROOT } from './prepare.mjs';

/** Each of them keeps one processor busy: the first takes as long as all of the second. */
const LANES = [['lint'], ['format:check', 'prose', 'types', 'boundaries', 'openapi:lint']];

/** @type {string[]} */
const failed = [];

/** @param {string} step @param {string[]} args */
async function run(step, ...args) {
  const given = ['run', '--silent', step, ...args];
  const [code] = await once(spawn('npm', given, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (code !== 0) failed.push(step);
}

await ensureDeskInstalled();
await Promise.all(
  LANES.map(async (steps) => {
    for (const step of steps) await run(step);
  }),
);
await run('test', '--', ...process.argv.slice(2));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
