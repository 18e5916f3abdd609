// @ts-check
// Lints everything, or the files that are named, and checks their types in the same pass.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDeskInstalled } from './desk.mjs';
import { ROOT } from './prepare.mjs';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
/** A class that is injected, or describes a body, has to exist at run time: its import is no `import type`. */
const DECORATOR = /^\s*@[A-Z]\w*\(/m;

process.chdir(ROOT);
await ensureDeskInstalled();
await import('./client-types.mjs');
const named = process.argv.slice(2);
const plain = (named.length > 0 ? named : ours()).filter(isPlain);
const codes = [
  oxlint(named.length > 0 ? named : ['.']),
  plain.length > 0 ? oxlint(['-c', '.oxlintrc-imports.json', ...plain]) : 0,
];
process.exitCode = Math.max(...codes);

/** @returns {string[]} the files of the project but its examples, which are compiled as a stranger compiles them */
function ours() {
  const args = ['ls-files', '-co', '--exclude-standard', ':!examples'];
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n');
}

/** @param {string} file */
function isPlain(file) {
  return /\.tsx?$/.test(file) && existsSync(file) && !DECORATOR.test(readFileSync(file, 'utf8'));
}

/** @param {string[]} args */
function oxlint(args) {
  return spawnSync(process.execPath, [OXLINT, ...args], { stdio: 'inherit' }).status ?? 1;
}
