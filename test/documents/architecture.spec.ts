import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBS = join(__dirname, '../../libs');
const PAGE = join(__dirname, '../../docs/architecture.md');

/** `cart --> catalog`, for each door of a sibling that a file of the module imports from. */
function importsOf(module: string): readonly string[] {
  const files = readdirSync(join(LIBS, module, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!spec|builders)\.ts$/.test(file));
  return sources.flatMap((file) =>
    [
      ...readFileSync(join(LIBS, module, 'src', file), 'utf8').matchAll(
        /from '#([\w-]+)\/(?:contract|management)'/g,
      ),
    ].map(([, sibling = '']) => `${module} --> ${sibling}`),
  );
}

describe('the picture of the modules', () => {
  it('has an arrow for each sibling that a module uses, and no other', () => {
    const [picture = ''] = readFileSync(PAGE, 'utf8').split('```mermaid').slice(1);
    const drawn = [...(picture.split('```')[0] ?? '').matchAll(/^ +(\w+ --> \w+)$/gm)];
    const real = new Set(readdirSync(LIBS).flatMap(importsOf));
    expect(drawn.map(([, arrow]) => arrow).sort()).toEqual([...real].sort());
  });
});
