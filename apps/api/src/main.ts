import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { namesExtensions } from './extensions/named';

/** The whole service in one file, which loads faster. Extensions would get other copies of its modules. */
const BUNDLE = join(__dirname, 'bundle.js');

const isWhole = existsSync(BUNDLE) && !namesExtensions(process.env);
createRequire(__filename)(isWhole ? BUNDLE : './start');
