// @ts-check
// Prints what failed and what passed at the second attempt, by name, and "N passed, N failed", from the results
// that the runs of `scripts/test.mjs` have left in a folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lateIn, lateLine } from '../test/support/jest/second-attempts.mjs';

/** Runs of Jest in the folder, at the least: what did not run failed. */
const RUNS = 2;

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder);
/** @type {string[]} */
const late = [];
let passed = 0;
let failed = Math.max(0, RUNS - files.length);
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  const results = text === '' ? { numFailedTests: 1 } : JSON.parse(text);
  passed += results.numPassedTests ?? 0;
  failed += (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
  for (const suite of results.testResults ?? []) {
    late.push(...lateIn(suite.assertionResults));
    if (suite.status !== 'failed') continue;
    console.log(`FAIL ${relative(process.cwd(), suite.name)}`);
    for (const test of suite.assertionResults) {
      if (test.status === 'failed')
        console.log(`  ${test.fullName}: ${firstLines(test.failureMessages)}`);
    }
    if (suite.assertionResults.length === 0) console.log(`  ${firstLines([suite.message])}`);
  }
}
if (late.length > 0) console.log(lateLine(late));
console.log(`${passed} passed, ${failed} failed`);

/** @param {string[]} messages */
function firstLines(messages) {
  return messages.map((text) => text.split('\n').slice(0, 6).join(' ').slice(0, 400)).join(' | ');
}
