import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBS = join(__dirname, '../../libs');
const page = readFileSync(join(__dirname, '../../docs/architecture.md'), 'utf8');

/** `cart --> catalog`, for each door of a sibling that a file of the module imports from. */
function importsOf(module: string): readonly string[] {
  const files = readdirSync(join(LIBS, module, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!spec|builders)\.ts$/.test(file));
  return sources.flatMap((file) =>
    [
      ...readFileSync(join(LIBS, module, 'src', file), 'utf8').matchAll(
        /from '#([\w-]+)\/contract'/g,
      ),
    ].map(([, sibling = '']) => `${module} --> ${sibling}`),
  );
}

describe('the map of the modules', () => {
  const real = [...new Set(readdirSync(LIBS).flatMap(importsOf))].sort();

  it('has an arrow for each sibling that a module uses, and no other', () => {
    const [, picture = ''] = /```mermaid([^`]*)```/.exec(page) ?? [];
    const drawn = [...picture.matchAll(/^ +(\w+ --> \w+)$/gm)];
    expect(drawn.map(([, arrow]) => arrow).sort()).toEqual(real);
  });

  it('says once what each arrow is for', () => {
    const rows = [...page.matchAll(/^\| (\w+) → (\w+) +\| \w.*\|$/gm)];
    expect(rows.map(([, from = '', to = '']) => `${from} --> ${to}`).sort()).toEqual(real);
  });
});

describe('the table of the modules', () => {
  it('are the folders of libs', () => {
    const [, section = ''] = page.split('## The modules');
    const [table = ''] = section.split('\n## ');
    const rows = [...table.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, module]) => module);
    expect(rows.sort()).toEqual(readdirSync(LIBS).sort());
  });
});
