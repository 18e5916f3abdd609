// @ts-check
// Builds the package @cartwright/client into libs/client/dist, for ES modules, for CommonJS and as one file for
// browsers, and packs it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ensureInstalled, ROOT, run, runInstalled } from './prepare.mjs';

const CLIENT = join(ROOT, 'libs/client');
const DIST = join(CLIENT, 'dist');
const TARGET = ['es2022', 'node20'];

const { version } = manifestOf(ROOT);
if (manifestOf(CLIENT).version !== version) {
  console.error(
    `libs/client/package.json must have the version of the service, which is ${version}.`,
  );
  process.exit(1);
}
await ensureInstalled();
await import('./client-types.mjs');
rmSync(DIST, { recursive: true, force: true });
if (runInstalled('typescript/bin/tsc', ['-p', 'libs/client/tsconfig.json']) !== 0) process.exit(1);
for (const name of readdirSync(DIST)) declareForBoth(join(DIST, name));

const options = {
  entryPoints: [join(CLIENT, 'src/index.ts')],
  bundle: true,
  target: TARGET,
};
const forNode = { ...options, packages: /** @type {const} */ ('external') };
await build({ ...forNode, format: 'esm', outfile: join(DIST, 'index.mjs') });
await build({ ...forNode, format: 'cjs', outfile: join(DIST, 'index.cjs') });
const browserFile = join(DIST, 'cartwright-client.min.mjs');
await build({ ...options, format: 'esm', minify: true, outfile: browserFile });

const packing = ['pack', `./${relative(ROOT, CLIENT)}`, '--pack-destination', CLIENT, '--silent'];
if (run('npm', packing) !== 0) process.exit(1);
console.log(`npm install ${join(CLIENT, `cartwright-client-${version}.tgz`)}`);

/**
 * Declarations of both kinds of modules name the files that they import.
 * @param {string} file
 */
function declareForBoth(file) {
  const text = readFileSync(file, 'utf8');
  for (const kind of ['mjs', 'cjs']) {
    const made = file.replace(/\.d\.ts$/, `.d.${kind.replace('js', 'ts')}`);
    writeFileSync(made, text.replace(/(from|import\()\s*'(\.\/[\w-]+)'/g, `$1 '$2.${kind}'`));
  }
  rmSync(file);
}

/** @param {string} folder @returns {{ version: string }} */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
