// @ts-check
// Starts the service from a fresh clone: installs and builds what is missing, then becomes it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
await ensureBuilt();
// The service runs in this process, not in a child, so a signal to `npm start` reaches it.
await import(join(ROOT, 'dist/apps/api/src/main.js'));
