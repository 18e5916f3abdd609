// @ts-check
// Runs before anything is installed, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const BUILD_INPUTS = [
  'apps',
  'libs',
  'ormconfig.ts',
  'nest-cli.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/pages.mjs',
];
/** Folders below these that are made from them. */
const MADE = ['libs/client/dist/', 'libs/pages/bundled/'];
const BUILD_STAMP = join(ROOT, 'dist', '.built-from');

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

/** Runs `npm ci` unless exactly what the lock file names is installed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  const code = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
}

function isInstalled() {
  const installedPath = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = packagesIn(installedPath);
  return Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    // A package for another platform is named in the lock file but never installed.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string; integrity?: string; optional?: boolean }>}
 */
function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** Builds `dist` unless it was built from exactly these sources; ends the process if it fails. */
export function ensureBuilt() {
  const sources = hashOf(BUILD_INPUTS);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return;
  console.log('Building …');
  if (run(process.execPath, [join(ROOT, 'scripts/pages.mjs')]) !== 0) process.exit(1);
  if (runInstalled('@nestjs/cli/bin/nest.js', ['build', 'api']) !== 0) process.exit(1);
  writeFileSync(BUILD_STAMP, sources);
}

/** @param {string[]} inputs files and folders */
function hashOf(inputs) {
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
    .filter((file) => !MADE.some((folder) => file.startsWith(folder)));
}
