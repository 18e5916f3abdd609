// @ts-check
// Starts the service from a fresh clone: installs and builds what is missing, then becomes it. The desk of staff
// is built beside it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
await ensureBuilt();
// The service runs in this process, not in a child, so a signal to `npm start` reaches it.
await import(join(ROOT, 'dist/apps/api/src/main.js'));
if (process.env['ADMIN'] !== '0') {
  const desk = spawn(process.execPath, [join(ROOT, 'scripts/desk.mjs')], { stdio: 'ignore' });
  desk.unref();
  process.on('exit', () => desk.kill());
}
