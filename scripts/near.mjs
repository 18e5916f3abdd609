// @ts-check
// Checks what a change touches, side by side: the rules and, on SQLite, the tests of the changed modules, and the
// lint and the types of all files. The change is what is not committed yet, or else the last commit;
// `npm run near -- REVISION` takes everything since then.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './prepare.mjs';

/** Modules that all others use: their own tests and those of the platform stand for them. */
const SHARED = ['kernel', 'ledger', 'line-items', 'mysql-failover', 'platform'];

process.chdir(ROOT);
await ensureInstalled();
await import('./client-types.mjs');
const files = changedFiles();
const modules = [...new Set(files.flatMap(modulesOf))];
console.log(`Changed: ${files.length} files, in ${modules.join(', ') || 'no module'}.`);

const rules = modules.map(homeOf);
const tests = modules.map((name) => `test/${SHARED.includes(name) ? 'platform' : name}/`);
// Whether migrations make what the classes of rows describe.
if (files.some((file) => /^libs\/.*(\/storage\/|\.dto\.ts$)/.test(file))) {
  tests.push('test/processes/migrations');
}
const codes = await Promise.all([
  jest('rules', rules),
  jest('sqlite', [...new Set([...rules, ...tests])]),
  run('scripts/lint.mjs', []),
]);
process.exitCode = Math.max(...codes);

/** @returns {string[]} files that are still there */
function changedFiles() {
  const [revision = 'HEAD'] = process.argv.slice(2);
  const changed = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '-o', '--exclude-standard'),
  ];
  const all = changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1');
  return all.filter((file) => existsSync(file));
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** @param {string} file */
function modulesOf(file) {
  const [folder, name = ''] = file.split('/');
  const isModule =
    folder === 'libs' || folder === 'apps' || (folder === 'test' && existsSync(homeOf(name)));
  return isModule ? [name] : [];
}

/** @param {string} module */
function homeOf(module) {
  return existsSync(join('libs', module)) ? `libs/${module}/` : `apps/${module}/`;
}

/**
 * @param {string} project
 * @param {string[]} paths
 */
function jest(project, paths) {
  if (paths.length === 0) return 0;
  return run('node_modules/jest/bin/jest.js', [
    ...['--selectProjects', project, '-w', '1', '--passWithNoTests', '--silent'],
    ...paths,
  ]);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
async function run(program, args) {
  const env = { ...process.env, NODE_ENV: 'test' };
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env,
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
