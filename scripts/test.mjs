// @ts-check
// Runs the tests from a fresh clone; arguments are passed on to Jest.
import { ensureBuilt, ensureInstalled, runInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.exit(runInstalled('jest/bin/jest.js', process.argv.slice(2)));
