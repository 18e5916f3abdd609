// @ts-check
// Runs the tests from a fresh clone; arguments are passed on to Jest. Without the name of a file, each of
// the crash tests runs on one database; `npm run test:crashes` runs them on both.
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();
process.env['NODE_ENV'] ??= 'test';
const parameters = process.argv.slice(2);
if (parameters.every((one) => one.startsWith('-'))) process.env['CRASHES_IN_TURN'] = '1';
// Jest runs in this process, not in a child, so an interruption reaches it and it cleans up.
const { run } = await import('jest');
await run(parameters);
