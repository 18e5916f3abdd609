// @ts-check
// Starts the service from a fresh clone: installs and builds what is missing, then becomes it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
await ensureBuilt();
// In this process, not in a child: anybody who signals `npm start` signals the service.
await import(join(ROOT, 'dist/apps/api/src/main.js'));
