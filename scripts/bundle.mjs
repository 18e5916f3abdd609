// @ts-check
// Puts the built service and its packages into the file that starts it: one file loads in two thirds of the
// time that thousands take. All of them stay beside it, for the other commands, threads and files they read.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(ROOT, 'dist/apps/api/src/main.js');
/** Loads a binary that belongs to the machine. */
const NATIVE = ['libsql'];

/** Where a file of the project is, whose path is given from its folder. */
const PLACES = `const __placeOf = (file) => require('node:path').join(__dirname, '../../../..', file);
const __urlOf = (file) => require('node:url').pathToFileURL(file).href;`;

/** Packages that are not installed, since only other uses of a library need them, fail when they are loaded. */
const uninstalled = {
  name: 'uninstalled',
  /** @param {import('esbuild').PluginBuild} builder */
  setup(builder) {
    builder.onResolve({ filter: /^[^./#]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === uninstalled) return undefined;
      // Loaded only when it is needed.
      if (from.kind === 'dynamic-import') return { path, external: true };
      const found = await builder.resolve(path, { ...from, pluginData: uninstalled });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/** Modules look for files beside themselves, so each keeps the place that it had. */
const places = {
  name: 'places',
  /** @param {import('esbuild').PluginBuild} builder */
  setup(builder) {
    builder.onLoad({ filter: /\.[cm]?js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!/__dirname|__filename|import\.meta\.url/.test(source)) return undefined;
      const place = (/** @type {string} */ file) =>
        `__placeOf(${JSON.stringify(relative(ROOT, file))})`;
      const contents = source
        .replaceAll('import.meta.url', `__urlOf(${place(path)})`)
        .replaceAll(/(?<!(?:const|let|var) )\b__dirname\b/g, place(dirname(path)))
        .replaceAll(/(?<!(?:const|let|var) )\b__filename\b/g, place(path));
      return { contents, loader: 'js' };
    });
  },
};

await build({
  entryPoints: [MAIN],
  outfile: MAIN,
  allowOverwrite: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  minifyWhitespace: true,
  external: NATIVE,
  plugins: [uninstalled, places],
  banner: { js: PLACES },
  logLevel: 'warning',
});
