// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A line for each file: the seconds it took, its project and its path. */
const FILE = join(ROOT, 'node_modules/.cache/test-seconds.tsv');
const SHOWN = 10;

/** Writes how long each file took, and names the slowest after a run of many. */
export default class SecondsReporter {
  /** @type {{ seconds: number, project: string, path: string }[]} */
  files = [];

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestResult(test, { perfStats }) {
    const seconds = (perfStats.end - perfStats.start) / 1000;
    const project = test.context.config.displayName?.name ?? '';
    this.files.push({ seconds, project, path: relative(ROOT, test.path) });
  }

  onRunComplete() {
    if (this.files.length <= SHOWN) return;
    const lines = this.files
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ seconds, project, path }) => `${seconds.toFixed(1)}\t${project}\t${path}`);
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${lines.join('\n')}\n`);
    const named = lines.slice(0, SHOWN).map((line) => `  ${line.replaceAll('\t', '  ')}`);
    console.log(`The slowest files, in seconds (all: ${relative(ROOT, FILE)}):`);
    console.log(named.join('\n'));
  }
}
