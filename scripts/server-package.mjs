// @ts-check
// Packs the built service as @cartwright/server: what runs, and the types of what extensions may use. With
// `--without-desk`, the desk of staff is left out, which has packages of its own.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run, runInstalled } from './prepare.mjs';

const STAGE = join(ROOT, 'node_modules/.cache/server-package');
const DOORS = 'dist/apps/api/src/server';
const BUNDLE_MAP = 'dist/apps/api/src/bundle.js.map';

await ensureInstalled();
await ensureBuilt();
const hasDesk = !process.argv.includes('--without-desk');
if (hasDesk) await (await import('./desk.mjs')).ensureDesk();

rmSync(STAGE, { recursive: true, force: true });
mkdirSync(STAGE, { recursive: true });
cpSync(join(ROOT, 'dist'), join(STAGE, 'dist'), { recursive: true, filter: isRun });
if (hasDesk) copy('apps/admin/dist');
for (const file of ['LICENSE', 'CHANGELOG.md', 'templates']) copy(file);
cpSync(join(ROOT, 'docs/guides/extend.md'), join(STAGE, 'README.md'));
const types = [
  '-p',
  'apps/api/tsconfig.server.json',
  '--outDir',
  relative(ROOT, join(STAGE, 'dist')),
];
if (runInstalled('typescript/bin/tsc', types) !== 0) process.exit(1);
writeFileSync(join(STAGE, 'package.json'), JSON.stringify(manifest(), null, 2));

const packing = [
  'pack',
  relative(ROOT, STAGE),
  '--pack-destination',
  'node_modules/.cache',
  '--silent',
];
if (run('npm', packing) !== 0) process.exit(1);
const { version } = service();
console.log(`npm install ${join(ROOT, `node_modules/.cache/cartwright-server-${version}.tgz`)}`);

/** Maps stay out but that of the one file, so that stacks name lines; so does what says from which sources it is built. */
function isRun(/** @type {string} */ file) {
  const path = relative(ROOT, file);
  return path === BUNDLE_MAP || !/\.map$|\/\.built-from$/.test(path);
}

function copy(/** @type {string} */ path) {
  if (existsSync(join(ROOT, path)))
    cpSync(join(ROOT, path), join(STAGE, path), { recursive: true });
}

/** What is not among the exports is not public. */
function manifest() {
  const { version, license, engines, imports, dependencies } = service();
  const doors = Object.entries(imports).flatMap(([name, { default: file }]) =>
    file === undefined ? [] : [[name, file]],
  );
  const door = (/** @type {string} */ folder) => ({
    types: `./${folder}/index.d.ts`,
    default: `./${folder}/index.js`,
  });
  return {
    name: '@cartwright/server',
    version,
    description: 'A self-hosted commerce back end, and what extensions of it are written with.',
    license,
    engines,
    type: 'commonjs',
    bin: { server: `./${DOORS}/command.js` },
    imports: Object.fromEntries(doors),
    exports: {
      '.': door(DOORS),
      './testing': door(`${DOORS}/testing`),
      './package.json': './package.json',
    },
    dependencies,
  };
}

/**
 * @returns {{ version: string, license: string, engines: object, dependencies: object,
 *   imports: Record<string, { default?: string }> }}
 */
function service() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}
