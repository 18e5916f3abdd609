import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBS = join(__dirname, '../../libs');

/** The client is a package of its own: it repeats words of the service on purpose. */
const APART = /^client\/|\/(?:node_modules|dist)\//;

/** A declaration as far as its first blank line, which tells two meanings of a name apart. */
const DECLARED =
  /^export (?:abstract |async )?(?:class|const|function\*?|interface|type) (\w+)(?:.|\n(?!\n))*/gm;

interface Declaration {
  readonly file: string;
  readonly words: string;
}

function declarations(): ReadonlyMap<string, readonly Declaration[]> {
  const files = readdirSync(LIBS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!spec|builders|\.d)\.ts$/.test(file) && !APART.test(file),
  );
  const declared = files.flatMap((file) =>
    [...readFileSync(join(LIBS, file), 'utf8').matchAll(DECLARED)].map(([words, name = '']) => {
      return { name, file, words };
    }),
  );
  const all = new Map<string, Declaration[]>();
  for (const one of declared) all.set(one.name, [...(all.get(one.name) ?? []), one]);
  return all;
}

/** Contract and domain may not import each other, so one meaning may be declared in both, alike. */
function isAmbiguous(places: readonly Declaration[]): boolean {
  const texts = new Map(places.map(({ file, words }) => [file, words]));
  return new Set(texts.values()).size > 1;
}

describe('an exported name', () => {
  const all = declarations();

  it('is declared in the file that exports it', () => {
    const places = all.get('Transactions')?.map(({ file }) => file);
    expect(places).toStrictEqual(['platform/src/database/transactions.ts']);
  });

  it('has one meaning in all modules', () => {
    const ambiguous = [...all].filter(([, places]) => isAmbiguous(places));
    const shown = ambiguous.map(([name, places]) => [name, ...places.map(({ file }) => file)]);
    expect(shown).toStrictEqual([]);
  });
});
