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
import { filesOf } from '../support/guide-code';

const ROOT = join(__dirname, '../..');
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];

/** Bytes of the file for browsers, so that growth is a decision. */
const LARGEST = 18_000;

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/** How projects find the types of a package, and the folders that are compiled so. */
const MODES = {
  // The package.json of a folder says which kind of modules it has: both in one run.
  node16: [{ module: 'node16' }, ['esm', 'cjs']],
  bundler: [{ module: 'preserve', moduleResolution: 'bundler' }, ['esm']],
  node10: [{ module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' }, ['cjs']],
} as const;

/** Of all that the service is built from. */
const hashOfSources = () =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { BUILD_INPUTS, hashOf } from '${join(ROOT, 'scripts/prepare.mjs')}';
    console.log(hashOf(BUILD_INPUTS));`,
  ]).toString();

let project: string;
let sourcesBefore: string;
const run = (program: string, ...options: readonly string[]) =>
  execFileSync(program, options, { cwd: project, encoding: 'utf8' });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-client-'));
  sourcesBefore = hashOfSources();
  const printed = execFileSync(process.execPath, [join(ROOT, 'scripts/client.mjs')]).toString();
  const [, tarball = ''] = /^npm install (.+)$/m.exec(printed) ?? [];
  const folder = join(project, 'node_modules/@cartwright/client');
  mkdirSync(folder, { recursive: true });
  run('tar', '-xzf', tarball, '--strip-components=1', '-C', folder);
  for (const name of DEPENDENCIES) {
    cpSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name), {
      recursive: true,
    });
  }
  for (const [folder, type] of [
    ['esm', 'module'],
    ['cjs', 'commonjs'],
  ] as const) {
    mkdirSync(join(project, folder));
    writeFileSync(join(project, folder, 'package.json'), JSON.stringify({ type }));
    for (const [name, code] of filesOf('storefront.md', 'unnamed.ts')) {
      writeFileSync(join(project, folder, name), code);
    }
  }
});

afterAll(() => rmSync(project, { recursive: true }));

describe('the packed client', () => {
  it('has the version of the service', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const client = join(project, 'node_modules/@cartwright/client/package.json');
    expect(JSON.parse(readFileSync(client, 'utf8'))).toMatchObject({ version });
    const guide = readFileSync(join(ROOT, 'docs/guides/storefront.md'), 'utf8');
    expect(guide).toContain(`cartwright-client-${String(version)}.tgz`);
  });

  it('is packed without a reason to build the service again', () => {
    expect(hashOfSources()).toBe(sourcesBefore);
  });

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

  it('can be required', () => {
    const program = "console.log(typeof require('@cartwright/client').Storefront)";
    const options = ['--input-type=commonjs', '--no-experimental-require-module'];
    expect(run(process.execPath, ...options, '-e', program)).toBe('function\n');
  });

  it('is used in the guide without a cast', () => {
    const programs = filesOf('storefront.md', 'unnamed.ts');
    expect(programs.size).toBe(9);
    expect(programs.has('unnamed.ts')).toBe(false);
    const code = [...programs.values()].join('').replaceAll('as const', '');
    expect(code).not.toMatch(/\bas\b(?! [a-z]+ )|\bany\b|@ts-|![.;,)]/);
  });

  it.each(Object.entries(MODES))('gives the programs of the guide their types: %s', (_, mode) => {
    const [options, include] = mode;
    const config = { compilerOptions: { ...OPTIONS, ...options }, include };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    expect(run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'))).toBe('');
  });
});
