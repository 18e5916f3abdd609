import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isName, prefixesOf } from '../extensions/checks';
import { filesOf } from './new-extension-files';

const MANIFEST = join(__dirname, '../../../../../package.json');

/** What of a package.json says where the service comes from. */
interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Writes the folder of a new extension, with a table, routes, a subscriber, a port and tests. */
function main([name = '']: readonly string[]): void {
  if (!isName(name)) {
    throw new Error(
      'Name the extension in small letters, digits and single hyphens, such as: new-extension wish-list',
    );
  }
  if (existsSync(name)) throw new Error(`There is ${name} already; choose another name`);
  const { tables, classes } = prefixesOf({ name });
  const words = { name, tables, classes, server: serverFor(name), now: String(Date.now()) };
  for (const [path, text] of Object.entries(filesOf(words))) {
    mkdirSync(dirname(join(name, path)), { recursive: true });
    writeFileSync(join(name, path), text);
  }
  process.stdout.write(`The extension is in ${name}. Go on with:\n
  cd ${name}
  npm install
  npm test       builds it, and tests it in a running shop
  npm start      runs the demo shop with it\n`);
}

/** The service as the folder of the shop has it, where it may come from a file, or else this version of it. */
function serverFor(folder: string): string {
  const { version } = manifestIn(MANIFEST);
  const shop = existsSync('package.json') ? manifestIn('package.json') : undefined;
  const named = shop?.dependencies?.['@cartwright/server'] ?? `^${version}`;
  if (!named.startsWith('file:')) return named;
  return `file:${relative(folder, resolve(named.slice('file:'.length)))}`;
}

function manifestIn(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
