// @ts-check
// Starts the service from a fresh clone: installs and builds what is missing, then becomes it. What can wait is
// built beside it: the one file, which the next start loads faster, and the desk of staff.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BUNDLING, ensureCompiled, ensureInstalledForStart, isBundled, ROOT } from './prepare.mjs';

/** What the service begins with; the first one comes before all decorators. */
const FIRST_LOADED = [
  'reflect-metadata',
  '@nestjs/core',
  '@nestjs/platform-fastify',
  '@nestjs/cqrs',
  '@nestjs/swagger',
  'typeorm',
  'class-validator',
];

const require = createRequire(import.meta.url);
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalledForStart();
await ensureCompiled(() => FIRST_LOADED.forEach((name) => require(name)));
// The service runs in this process, not in a child, so a signal to `npm start` reaches it.
await import(join(ROOT, 'dist/apps/api/src/main.js'));
if (!isBundled()) await runBeside(BUNDLING);
if (process.env['ADMIN'] !== '0') await runBeside(join(ROOT, 'scripts/desk.mjs'));

/** @param {string} script that ends with this process, if not before */
async function runBeside(script) {
  const child = spawn(process.execPath, [script], { stdio: 'ignore' });
  child.unref();
  process.on('exit', () => child.kill());
  await once(child, 'exit');
}
