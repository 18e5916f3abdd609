import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storefrontProgram } from '../support/client-guide';

const ROOT = join(__dirname, '../..');
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];

/** Bytes of the file for browsers, so that growth is a decision. */
const LARGEST = 16_000;

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

let project: string;
const run = (program: string, ...options: readonly string[]) =>
  execFileSync(program, options, { cwd: project, encoding: 'utf8' });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-client-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/client.mjs')]);
  const [tarball = ''] = run('npm', 'pack', '--silent', join(ROOT, 'libs/client')).split('\n');
  const folder = join(project, 'node_modules/@cartwright/client');
  mkdirSync(folder, { recursive: true });
  run('tar', '-xzf', tarball, '--strip-components=1', '-C', folder);
  for (const name of DEPENDENCIES) {
    cpSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name), {
      recursive: true,
    });
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(project, { recursive: true }));

describe('the packed client', () => {
  it('has the types of every path in the API document', () => {
    const types = join(project, 'node_modules/@cartwright/client/dist/schema.d.mts');
    const typed = readFileSync(types, 'utf8').match(/(?<=^ {4}")\/[^"]*(?=": \{$)/gm);
    const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
    expect(typed).toStrictEqual(Object.keys(paths));
  });

  it('has types that are made again only if the API document changes', () => {
    const schema = join(ROOT, 'libs/client/src/schema.ts');
    const made = statSync(schema).mtimeMs;
    execFileSync(process.execPath, [join(ROOT, 'scripts/client-types.mjs')]);
    expect(statSync(schema).mtimeMs).toBe(made);
  });

  it.each(['@cartwright/client', '@cartwright/client/browser'])('can be imported: %s', (name) => {
    const program = `import { Storefront } from '${name}'; console.log(typeof Storefront);`;
    expect(run(process.execPath, '--input-type=module', '-e', program)).toBe('function\n');
  });

  it('has one file without imports for browsers', () => {
    const file = join(project, 'node_modules/@cartwright/client/dist/cartwright-client.min.mjs');
    const text = readFileSync(file, 'utf8');
    expect(/\bimport\b|\brequire\(|\bBuffer\b/.test(text)).toBe(false);
    expect(text.length).toBeLessThan(LARGEST);
  });

  it('gives the program of the guide its types, without a cast', () => {
    const program = storefrontProgram();
    expect(program).not.toMatch(/\bas\b|\bany\b|@ts-|![.;,)]/);
    const lines = program.split('\n').filter((line) => /^(?!\s*\/\*\*).*\S/.test(line));
    expect(lines.length).toBeLessThanOrEqual(60);
    writeFileSync(join(project, 'storefront.ts'), program);
    const files = ['storefront.ts'];
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files }),
    );
    expect(run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'))).toBe('');
  });
});
