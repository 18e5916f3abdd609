// @ts-check
// Puts the built service and its packages into one file, which loads in two thirds of the time that thousands take.
// All of them stay beside it: for a start with extensions, the other commands, threads, and files that they read.
// Beside it is the document of the interface, so that no start makes it.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START = join(ROOT, 'dist/apps/api/src/start.js');
const BUNDLE = join(ROOT, 'dist/apps/api/src/bundle.js');
const BUILT = join(ROOT, 'dist/');
const DOCUMENT = join(ROOT, 'dist/apps/api/src/openapi.json');
/**
 * One loads a binary that belongs to the machine. The others are loaded by name as well, by the framework and the
 * driver of databases, and must be the same copy.
 */
const OUTSIDE = ['libsql', 'class-transformer', 'mysql2'];
/** Two copies of them get on: the first two find the other through the process, the last keeps nothing. */
const TWICE = ['@opentelemetry/api', 'class-validator', '@fastify/cors'];

/** What few shops or few requests need; it stays outside, and is loaded at its first use. */
const LATER = [
  '@simplewebauthn/server',
  'iso-3166/2.js',
  'libphonenumber-js',
  'nodemailer',
  'stripe',
  'undici',
  'validator',
];
/** A shop needs the driver of its database, and not that of the other. */
const DRIVERS = ['libsql', 'mysql2'];
const REQUIRED_LATER = new RegExp(
  String.raw`^const (\w+) = ((?:__import(?:Default|Star)\()?require\("(?:${[...LATER, ...DRIVERS].join('|')})(?:/[\w/]+)?"\)\)?);$`,
  'gm',
);
/** Modules that ask for packages of `LATER`: those of the project, and checks of values that few bodies have. */
const asksLater = (/** @type {string} */ path) =>
  path.startsWith(BUILT) || path.includes('/node_modules/class-validator/');

/** Drivers of the library for databases that the service does not work with. */
const UNUSED_DRIVERS =
  /^const \w+Driver_1 = require\("\.\/(?!better-sqlite3\/|mysql\/)[\w-]+\/\w+"\);$/gm;
/** A loader that the bundler does not see through, although what it loads is in the file. */
const OWN_LOADER = /^const require = createRequire\(import\.meta\.url\);$/m;

/** Where a file of the project is, whose path is given from its folder; and a package that is loaded at its first use. */
const PLACES = `const __placeOf = (file) => require('node:path').join(__dirname, '../../../..', file);
const __urlOf = (file) => require('node:url').pathToFileURL(file).href;
const __later = (load) => new Proxy({}, { get: (kept, name) => (kept.loaded ??= load())[name] });`;

/** @type {Set<string>} */
const loadedLater = new Set();

/** Packages that are not installed, since only other uses of a library need them, fail when they are loaded. */
const uninstalled = {
  name: 'uninstalled',
  /** @param {import('esbuild').PluginBuild} builder */
  setup(builder) {
    builder.onResolve({ filter: /^[^./#]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === uninstalled) return undefined;
      // Loaded only when it is needed.
      if (from.kind === 'dynamic-import') {
        loadedLater.add(path);
        return { path, external: true };
      }
      const found = await builder.resolve(path, { ...from, pluginData: uninstalled });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/**
 * Modules look for files beside themselves, so each keeps the place that it had. Whatever is not ASCII is escaped: a
 * single other letter, in a pattern, would double the memory that the engine keeps the file in.
 */
const sources = {
  name: 'sources',
  /** @param {import('esbuild').PluginBuild} builder */
  setup(builder) {
    builder.onLoad({ filter: /\.[cm]?js$/ }, async ({ path }) => {
      const place = (/** @type {string} */ file) =>
        `__placeOf(${JSON.stringify(relative(ROOT, file))})`;
      const written = await readFile(path, 'utf8');
      const contents = (asksLater(path) ? loadingLater(written) : withoutUnused(path, written))
        .replaceAll('import.meta.url', `__urlOf(${place(path)})`)
        .replaceAll(/(?<!(?:const|let|var) )\b__dirname\b/g, place(dirname(path)))
        .replaceAll(/(?<!(?:const|let|var) )\b__filename\b/g, place(path))
        .replaceAll(/[^\0-\x7f]/g, escaped);
      return { contents, loader: 'js' };
    });
  },
};

const { metafile, outputFiles } = await build({
  entryPoints: [START],
  outfile: BUNDLE,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  minifyWhitespace: true,
  external: [...OUTSIDE, ...LATER],
  plugins: [uninstalled, sources],
  banner: { js: PLACES },
  logLevel: 'warning',
  metafile: true,
  write: false,
});

const inside = new Set(Object.keys(metafile.inputs).map(packageOf));
const twice = [...loadedLater].filter((name) => inside.has(name) && !TWICE.includes(name));
if (twice.length > 0) {
  throw new Error(
    `${twice.join(', ')}: loaded from inside and from outside the file. Name it in OUTSIDE, so that it is one.`,
  );
}

await writeFile(DOCUMENT, JSON.stringify(await makeDocument()));
for (const { path, text } of outputFiles) {
  const isMap = path.endsWith('.map');
  await writeFile(`${path}.part`, isMap ? JSON.stringify(thinned(JSON.parse(text))) : text);
}
// Last, and at once: a service that starts meanwhile finds all of it, or none.
await rename(`${BUNDLE}.map.part`, `${BUNDLE}.map`);
await rename(`${BUNDLE}.part`, BUNDLE);

/** The document of the service as it is, without extensions. */
async function makeDocument() {
  const { readSettings } = await import(join(ROOT, 'dist/apps/api/src/config.js'));
  const { createApp } = await import(join(ROOT, 'dist/apps/api/src/setup.js'));
  const { createDocument } = await import(join(ROOT, 'dist/apps/api/src/docs.js'));
  const settings = { DATABASE_URL: 'sqlite::memory:', DEMO: '0', LOG_LEVEL: 'silent' };
  const app = await createApp(readSettings(settings));
  await app.init();
  const document = createDocument(app);
  await app.close();
  return document;
}

/**
 * A process that writes an error with its stack reads the map, and would take 150 MB for all of its places. The
 * lines of the project's files are left, of packages the files alone.
 * @param {{ sources: string[]; mappings: string }} whole
 */
function thinned(whole) {
  const isOurs = whole.sources.map((source) => !source.includes('node_modules/'));
  let [lastSource, lastLine] = [-1, -1];
  const lines = decode(whole.mappings).map((places) =>
    places.filter(([, source = -1, line = -1]) => {
      if (source === lastSource && (line === lastLine || !isOurs[source])) return false;
      [lastSource, lastLine] = [source, line];
      return true;
    }),
  );
  return { ...whole, mappings: encode(lines) };
}

/** The name of the package that a file belongs to. */
function packageOf(/** @type {string} */ file) {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '';
}

/** Makes the name of each package of `LATER` one that loads it when it is used; on the same line. */
function loadingLater(/** @type {string} */ code) {
  return code.replaceAll(
    REQUIRED_LATER,
    (_, name, loaded) => `const ${name} = __later(() => ${loaded});`,
  );
}

/** What packages load, and nothing of the service needs. */
function withoutUnused(/** @type {string} */ path, /** @type {string} */ code) {
  if (path.endsWith('/typeorm/driver/DriverFactory.js')) return code.replaceAll(UNUSED_DRIVERS, '');
  return path.includes('/@nestjs/mapped-types/') ? code.replace(OWN_LOADER, '') : code;
}

/** A unit of UTF-16 as texts and patterns of a program write it. */
function escaped(/** @type {string} */ unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
