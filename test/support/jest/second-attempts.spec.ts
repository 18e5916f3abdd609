import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUMMARY = join(__dirname, '../../../scripts/summary.mjs');

const passed = (fullName: string, invocations: number) => ({
  ...{ fullName, invocations },
  ...{ status: 'passed', failureMessages: [] },
});

it('names in the summary what passed at the second attempt', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const assertionResults = [passed('the desk opens', 1), passed('the desk finds a category', 2)];
  const testResults = [{ name: 'desk.browser-spec.ts', status: 'passed', assertionResults }];
  const results = { numPassedTests: 2, numFailedTests: 0, testResults };
  writeFileSync(join(folder, 'quick.json'), JSON.stringify(results));
  writeFileSync(join(folder, 'built.json'), JSON.stringify({ numPassedTests: 1 }));
  const lines = execFileSync(process.execPath, [SUMMARY, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(lines).toBe('1 at the second attempt: the desk finds a category\n3 passed, 0 failed\n');
});
