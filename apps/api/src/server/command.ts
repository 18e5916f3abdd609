#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What each command runs, as `npm run` does in the repository. */
const PROGRAMS: Readonly<Record<string, string>> = {
  start: '../main.js',
  migrate: '../migrate.js',
  staff: '../staff.js',
  move: '../move.js',
  'files:move': '../move-files.js',
  'new-extension': './new-extension.js',
};

const [command = 'start'] = process.argv.splice(2, 1);
const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined;
if (program === undefined) {
  const known = Object.keys(PROGRAMS).join(', ');
  process.stderr.write(`There is no command ${command}; use one of: ${known}\n`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
createRequire(__filename)(join(__dirname, program));
