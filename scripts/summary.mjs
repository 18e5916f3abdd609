// @ts-check
// Prints "N passed, N failed" from the file that `jest --json --outputFile=FILE` has written.
import { readFileSync } from 'node:fs';

const [file = ''] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
// Without results nothing was tested, and that is one failure.
const results = text === '' ? { numFailedTests: 1 } : JSON.parse(text);
const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = results;
console.log(`${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`);
