import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './config';

const ROOT = join(__dirname, '../../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The names of the settings that the source reads. */
const read = [
  ...['config', 'extensions/named']
    .map((file) => text(`apps/api/src/${file}.ts`))
    .join('')
    .matchAll(/env(?:ironment\))?(?:\[|, )'([A-Z][A-Z_]*)'/g),
]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'NODE_ENV');
const settings = [...new Set(read)].sort();

const examples = [...text('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

describe('env.example', () => {
  it('names every setting once, and nothing else', () => {
    expect(settings).toContain('TOKEN_SECRET');
    expect(examples.map(({ name }) => name).sort()).toStrictEqual(settings);
  });

  it.each(examples)('has a value of $name that is accepted: "$value"', ({ name, value }) => {
    const memory = { DATABASE_URL: 'sqlite::memory:', TOKEN_SECRET: 's'.repeat(32) };
    expect(() => readSettings({ ...memory, [name]: value })).not.toThrow();
  });
});

/** The settings in the first column of the tables of the operator guide. */
function explained(): readonly string[] {
  const [, section = ''] = text('docs/operations.md').split('\n## Settings');
  const [tables = ''] = section.split('\n## ');
  const cells = [...tables.matchAll(/^\|.*\|$/gm)].map(([row]) => row.split('|')[1] ?? '');
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]*)`/g)]);
  return names.map(([, name = '']) => name).sort();
}

describe('the operator guide', () => {
  it('explains every setting', () => {
    expect(explained()).toStrictEqual(settings);
  });
});
