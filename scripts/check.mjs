// @ts-check
// Everything that must hold before a change is handed in. Goes on after a failure, so that one run
// tells all of it; arguments are passed on to `scripts/test.mjs`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureDeskInstalled } from './desk.mjs';
import { ROOT } from './prepare.mjs';

/** Beside each other, as each keeps one processor busy. */
const LANES = [
  ['lint', 'prose', 'openapi:lint'],
  ['format:check', 'boundaries'],
];

/** @type {string[]} */
const failed = [];

/** @param {string} step */
async function run(step) {
  const began = performance.now();
  const given = ['run', '--silent', step];
  if (step === 'test') given.push('--', ...process.argv.slice(2));
  const [code] = await once(spawn('npm', given, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  console.log(`${step}: ${Math.round((performance.now() - began) / 1000)} s`);
  if (code !== 0) failed.push(step);
}

await ensureDeskInstalled();
await Promise.all(
  LANES.map(async (steps) => {
    for (const step of steps) await run(step);
  }),
);
await run('test');
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
