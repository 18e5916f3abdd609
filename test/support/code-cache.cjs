// @ts-check
// Loaded into the built service by the tests, before everything else: `node --require`. The first process that
// has started keeps the compiled code of the program; all others take it from there, which spares them a fifth of
// the work of a start. It changes nothing of what the program does.
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { Server } = require('node:net');
const { dirname, join } = require('node:path');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

/** @typedef {(this: NodeModule, code: string, path: string) => unknown} Compile */

const FOLDER = join(__dirname, '../../node_modules/.cache/code');
const PROGRAM = join(__dirname, '../../dist/apps/api/src/bundle.js');

/** Where V8 writes down with which settings code was made; the program changes one of them itself. */
const SETTINGS = 12;
const settings = new vm.Script('').createCachedData().subarray(SETTINGS, SETTINGS + 4);

/** On Node 20, code that is taken from elsewhere cannot import by itself. */
const IMPORT = /(?<![\w$.}])import\(/g;
Object.assign(globalThis, { __imported: (/** @type {string} */ name) => import(name) });

/** What compiles the file of each module, which has no types. */
const loader = /** @type {{ _compile: Compile }} */ (/** @type {unknown} */ (Module.prototype));
const compile = loader._compile;

/** @type {Compile} */
function compiled(code, path) {
  if (!isMainThread || path !== PROGRAM) return compile.call(this, code, path);
  loader._compile = compile;
  const { size, mtimeMs } = statSync(path);
  const file = join(FOLDER, [process.version, process.arch, size, mtimeMs].join('-'));
  const cachedData = known(file);
  const script = new vm.Script(Module.wrap(code.replace(IMPORT, '__imported(')), {
    filename: path,
    ...(cachedData && { cachedData }),
  });
  if (cachedData === undefined) keepOnceStarted(script, file);
  const require = Module.createRequire(path);
  require.main = process.mainModule;
  return script
    .runInThisContext()
    .call(this.exports, this.exports, require, this, path, dirname(path));
}

loader._compile = compiled;

/** @param {string} file */
function known(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Only then has V8 made what a start needs.
 * @param {vm.Script} script
 * @param {string} file
 */
function keepOnceStarted(script, file) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (/** @type {any[]} */ ...given) {
    Server.prototype.listen = listen;
    this.once('listening', () => {
      const code = script.createCachedData();
      settings.copy(code, SETTINGS);
      mkdirSync(FOLDER, { recursive: true });
      const own = `${file}.${process.pid}`;
      writeFileSync(own, code);
      renameSync(own, file);
    });
    return listen.apply(this, /** @type {Parameters<typeof listen>} */ (given));
  };
}
