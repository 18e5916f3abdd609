// @ts-check
// Prints "N passed, N failed" from the results that the runs of `scripts/test.mjs` have left in a folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs of Jest in the folder, at the least: what did not run failed. */
const RUNS = 3;

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder);
let passed = 0;
let failed = Math.max(0, RUNS - files.length);
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  const results = text === '' ? { numFailedTests: 1 } : JSON.parse(text);
  passed += results.numPassedTests ?? 0;
  failed += (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
}
console.log(`${passed} passed, ${failed} failed`);
