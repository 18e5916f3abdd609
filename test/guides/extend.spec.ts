import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../support/guide-code';

const SOURCES = 'examples/wish-list/src';

/** The example itself is built and run with the packed service, by `test/server/package.spec.ts`. */
describe('the guide to extensions', () => {
  it('shows the files of the example as they are', () => {
    const shown = filesOf('extend.md', 'unnamed.ts');
    const root = join(__dirname, '../..');
    const written = readdirSync(join(root, SOURCES)).map((file) => `${SOURCES}/${file}`);
    expect([...shown.keys()].sort()).toStrictEqual(written.sort());
    for (const [path, code] of shown) {
      expect(code).toBe(`// ${path}\n${readFileSync(join(root, path), 'utf8')}`);
    }
  });
});
