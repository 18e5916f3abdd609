import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as rxjs from 'rxjs';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;

/** `runtime.cjs` reaches into Jest, so this file fails first when Jest changes. */
describe('the runtime that the test files of a worker share', () => {
  it('is made for this version of Jest', () => {
    const { version } = read('node_modules/jest-runtime/package.json') as { version: string };
    const { devDependencies } = read('package.json') as { devDependencies: object };
    expect(devDependencies).toMatchObject({
      '@jest/fake-timers': version,
      '@jest/test-sequencer': version,
      jest: version,
      'jest-mock': version,
      'jest-runtime': version,
    });
  });

  it('takes packages from Node itself, where they stay from file to file', () => {
    expect(rxjs).toBe(createRequire(__filename)('rxjs'));
  });
});
