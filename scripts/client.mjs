// @ts-check
// Builds the package @cartwright/client into libs/client/dist: for bundlers and Node, and one file for browsers.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ensureInstalled, ROOT, runInstalled } from './prepare.mjs';

const CLIENT = join(ROOT, 'libs/client');
const DIST = join(CLIENT, 'dist');
const TARGET = ['es2022', 'node20'];

await ensureInstalled();
await import('./client-types.mjs');
rmSync(DIST, { recursive: true, force: true });
if (runInstalled('typescript/bin/tsc', ['-p', 'libs/client/tsconfig.json']) !== 0) process.exit(1);
for (const name of readdirSync(DIST)) asModule(join(DIST, name));

const options = {
  entryPoints: [join(CLIENT, 'src/index.ts')],
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: TARGET,
};
await build({ ...options, packages: 'external', outfile: join(DIST, 'index.mjs') });
await build({ ...options, minify: true, outfile: join(DIST, 'cartwright-client.min.mjs') });

/**
 * Declarations of ES modules name the files that they import.
 * @param {string} file
 */
function asModule(file) {
  const text = readFileSync(file, 'utf8').replace(/from '(\.\/[\w-]+)'/g, "from '$1.mjs'");
  writeFileSync(file, text);
  renameSync(file, file.replace(/\.d\.ts$/, '.d.mts'));
}
