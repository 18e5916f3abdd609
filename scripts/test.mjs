// @ts-check
// Runs the tests from a fresh clone; arguments are passed on to Jest.
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();
process.env['NODE_ENV'] ??= 'test';
// Jest runs in this process, not in a child, so an interruption reaches it and it cleans up.
const { run } = await import('jest');
await run(process.argv.slice(2));
