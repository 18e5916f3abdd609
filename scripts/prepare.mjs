// @ts-check
// Runs before anything is installed, so it uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const BUILD_INPUTS = [
  'apps/api',
  'apps/pages',
  'libs',
  'ormconfig.ts',
  'nest-cli.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/pages.mjs',
  'scripts/compile.mjs',
  'scripts/bundle.mjs',
];
/** What is made from them begins with these, also while it is being written. */
const MADE = [
  'libs/client/dist/',
  'libs/client/cartwright-client-',
  'libs/client/src/schema.ts',
  'apps/pages/bundled/',
];
const BUILD_STAMP = join(ROOT, 'dist', '.built-from');
/** Below node_modules. */
export const FORMATTER = 'oxfmt/bin/oxfmt';
export const BUNDLING = join(ROOT, 'scripts/bundle.mjs');
const TELLING_MS = 10_000;

/**
 * Runs a program in the project folder with our own input and output.
 * @param {string} program
 * @param {string[]} args
 * @returns {number} its exit code
 */
export function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Runs the JavaScript of an installed package, past the shell.
 * @param {string} file below node_modules
 * @param {string[]} args
 * @returns {number} its exit code
 */
export function runInstalled(file, args) {
  return run(process.execPath, [join(ROOT, 'node_modules', file), ...args]);
}

/** Installs all packages unless exactly what the lock file names is there; ends the process if it fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // A service may run with those of a start, so they stay where they are.
  const missing = isInstalled(ROOT, isForStart) ? ['install', '--no-save'] : ['ci'];
  await install([...missing, '--include=dev'], () => true);
}

/** Installs only those that run the service and those that build it, which `scripts/build/package.json` names. */
export async function ensureInstalledForStart() {
  if (isInstalled(ROOT, isForStart)) return;
  await install(['ci', '--omit=dev'], isForStart);
}

/**
 * @param {string[]} command of npm
 * @param {(wanted: Locked) => boolean} isWanted
 */
async function install(command, isWanted) {
  const all = Object.values(packagesIn(join(ROOT, 'package-lock.json')));
  const what = `Installing up to ${all.filter(isWanted).length} packages, once`;
  await runTelling(what, 'npm', [...command, '--no-audit', '--no-fund', '--loglevel=error']);
}

/** @param {Locked} wanted */
function isForStart({ dev }) {
  return dev !== true;
}

/**
 * Runs a program that says nothing for long, and says itself what goes on; ends the process if it fails.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 */
async function runTelling(what, program, args) {
  const begun = Date.now();
  const passed = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(`${what} …`);
  const telling = setInterval(() => console.log(`  … for ${passed()} now`), TELLING_MS);
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  clearInterval(telling);
  if (code !== 0) process.exit(code ?? 1);
  console.log(`  done in ${passed()}`);
}

/**
 * Whether the packages are there that the lock file of a folder names.
 * @param {(wanted: Locked) => boolean} [isWanted] all of them, if it is left out
 */
export function isInstalled(folder = ROOT, isWanted = () => true) {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = packagesIn(installedPath);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    // What has no digest is of this repository.
    if (wanted.integrity === undefined || !isWanted(wanted)) return true;
    // A package for another platform is named in the lock file but never installed.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @typedef {{ version?: string; integrity?: string; optional?: boolean; dev?: boolean }} Locked */

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** Builds `dist` unless it was built from exactly these sources; ends the process if it fails. */
export async function ensureBuilt() {
  await ensureCompiled();
  if (isBundled()) return;
  await runTelling('Putting it into one file', process.execPath, [BUNDLING]);
}

/**
 * As much of `dist` as the service needs to run; without the file, it starts somewhat later.
 * @param {() => void} [meanwhile] what can be done beside the compiler, which keeps one processor busy
 */
export async function ensureCompiled(meanwhile) {
  const sources = hashOf(BUILD_INPUTS);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return;
  const what = 'Building the service, again only if its sources change';
  const compiling = runTelling(what, process.execPath, [join(ROOT, 'scripts/compile.mjs')]);
  meanwhile?.();
  await compiling;
  writeFileSync(BUILD_STAMP, sources);
}

/** The compiler deletes the file with the rest of `dist`, so it is never older than that. */
export function isBundled() {
  return existsSync(join(ROOT, 'dist/apps/api/src/bundle.js'));
}

/** @param {string[]} inputs files and folders */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} input
 * @returns {string[]}
 */
function filesIn(input) {
  if (/\.(ts|json|mjs)$/.test(input)) return [input];
  return readdirSync(join(ROOT, input), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !MADE.some((made) => file.startsWith(made)));
}
