// @ts-check
/**
 * What all test files of one Jest worker share.
 *
 * Jest loads every module again for every test file, in a context of its own. The framework, the
 * mapper and the drivers are thousands of modules and took four seconds a file. Here a worker loads
 * packages once, by Node's own loader as in production, and our modules below `apps` and `libs` once
 * as well, with the schemas that every file compares with. A test file and what else supports it are
 * loaded for each file. So all files of a worker run in
 * one realm, one after the other; `environment.cjs` undoes between them what a file has changed.
 */
const { createRequire } = require('node:module');
const { dirname, join, sep } = require('node:path');
const { compileFunction } = require('node:vm');

const ROOT = join(__dirname, '../../..');
const OURS = ['apps', 'libs'].map((folder) => join(ROOT, folder) + sep);
const FOR_TESTS = /(?:\.builders|[.-]spec)\.ts$/;
/** What they say is read and compiled, which takes longer than many a test, and changes nothing afterwards. */
const SCHEMAS = new Set(
  ['api-document', 'document-schemas', 'event-schemas', 'stored-messages', 'stored-schemas'].map(
    (name) => join(ROOT, 'test/support', `${name}.ts`),
  ),
);

/**
 * A module of ours as Node describes it.
 * @typedef {{ id: string, filename: string, exports: unknown, loaded: boolean }} Module
 */

/** @type {Map<string, Module>} */
const modules = new Map();
/** @type {Map<string, { code: string, evaluate: Function }>} */
const functions = new Map();
/** @type {Map<string, string>} where the source maps of these modules are */
const sourceMaps = new Map();
/** @type {Set<PropertyKey>} */
const globalsOfModules = new Set();
let loading = false;

/** Whether it is of a package and not of this repository. */
function isPackage(/** @type {string} */ path) {
  return path.includes(`${sep}node_modules${sep}`);
}

/** Whether it is one of ours which no test file replaces or changes. */
function isShared(/** @type {string} */ path) {
  if (SCHEMAS.has(path)) return true;
  return OURS.some((folder) => path.startsWith(folder)) && !FOR_TESTS.test(path);
}

/** Loads a package as Node does for the file `from`. */
function loadPackage(/** @type {string} */ from, /** @type {string} */ name) {
  return keepingGlobals(() => createRequire(from)(name));
}

/**
 * Loads one of our modules unless it is loaded already.
 * @param {string} path
 * @param {() => string} compiled its code as CommonJS
 * @param {(name: string) => unknown} require of that module
 */
function loadShared(path, compiled, require) {
  const known = modules.get(path);
  if (known !== undefined) return known.exports;
  /** @type {Module} */
  const module = { id: path, filename: path, exports: {}, loaded: false };
  modules.set(path, module);
  try {
    keepingGlobals(() => {
      const parameters = ['module', 'exports', 'require', '__filename', '__dirname'];
      const evaluate = compileFunction(compiled(), parameters, { filename: path });
      evaluate.call(module.exports, module, module.exports, require, path, dirname(path));
    });
    module.loaded = true;
    return module.exports;
  } catch (error) {
    modules.delete(path);
    throw error;
  }
}

/**
 * The function that evaluates a module, which every file of tests calls again. So what the tests have in
 * common is evaluated for each of them, but compiled and made fast once.
 * @param {string} path
 * @param {string} code
 * @param {string[]} parameters
 */
function compiledOnce(path, code, parameters) {
  const known = functions.get(path);
  if (known?.code === code && known.evaluate.length === parameters.length) return known.evaluate;
  const evaluate = compileFunction(code, parameters, { filename: path });
  functions.set(path, { code, evaluate });
  return evaluate;
}

/** Remembers which globals a module adds: they belong to it and stay as long as it does. */
function keepingGlobals(/** @type {() => unknown} */ load) {
  if (loading) return load();
  const before = new Set(Reflect.ownKeys(globalThis));
  loading = true;
  try {
    return load();
  } finally {
    loading = false;
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) globalsOfModules.add(key);
  }
}

module.exports = {
  compiledOnce,
  globalsOfModules,
  isPackage,
  isShared,
  loadPackage,
  loadShared,
  sourceMaps,
};
