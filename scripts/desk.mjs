// @ts-check
// Builds the desk unless it was built from exactly these sources. It has packages of its own, which the service
// does without, so a start builds it afterwards; meanwhile the page of the desk says what is written here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureInstalledForStart, hashOf, isInstalled, ROOT } from './prepare.mjs';

const DESK = join(ROOT, 'apps/admin');
const INPUTS = [
  'apps/admin/src',
  'apps/admin/document-plugin.ts',
  'apps/admin/vite.config.ts',
  'apps/admin/package-lock.json',
  'apps/pages/src/shop',
  'libs/client/src',
  'docs/openapi.json',
];
const STAMP = join(DESK, 'dist/built-from.txt');
const PROGRESS = join(DESK, 'progress.txt');

/** @throws Error with what the failed step has said */
export async function ensureDesk() {
  const sources = hashOf(INPUTS);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  try {
    await ensureInstalledForStart();
    await installDesk();
    say('The desk is being built …');
    await run(process.execPath, [join(DESK, 'node_modules/vite/bin/vite.js'), 'build']);
    writeFileSync(STAMP, sources);
    rmSync(PROGRESS, { force: true });
  } catch (error) {
    say('The desk could not be built. Run: npm run desk');
    throw error;
  }
}

/** What the lint needs as well. */
export async function ensureDeskInstalled() {
  await Promise.all([ensureInstalled(), installDesk()]);
}

async function installDesk() {
  if (isInstalled(DESK)) return;
  say('The packages of the desk are being installed …');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  rmSync(PROGRESS, { force: true });
}

/** @param {string} text */
function say(text) {
  console.log(text);
  writeFileSync(PROGRESS, `${text}\n`);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  // Tests would build the desk of developers, which is slower and talks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, args, { cwd: DESK, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said.join(''));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (process.argv.includes('--packages') ? ensureDeskInstalled() : ensureDesk());
}
