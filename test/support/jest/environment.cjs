// @ts-check
/**
 * Runs the test files of a worker in its own realm instead of a context for each, because modules
 * that are shared (see `shared-modules.cjs`) and tests must mean the same `Error`, `Date` and
 * `Promise`. After each file it undoes what the file has changed in the process: globals, variables
 * of the environment, listeners, watched promises.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { globalsOfModules } = require('./shared-modules.cjs');

/** Above it, a worker is nearly where Jest starts another one in its place, which loads everything again. */
const MUCH_HEAP = 600 * 1024 ** 2;

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');

module.exports = class SharedRealm {
  global = globalThis;
  /** Only timers of the old kind would need it. */
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.conditions = /** @type {string[]} */ (
      projectConfig.testEnvironmentOptions['customExportConditions']
    );
    this.undo = [
      restoreGlobals(),
      restoreEnvironment(),
      restoreExit(),
      removeListeners(),
      forgetStorages(),
    ];
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
  }

  exportConditions() {
    return this.conditions;
  }

  /** There is no context beside the realm, and `runtime.cjs` asks for none. */
  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const undo of this.undo) undo();
    if (process.memoryUsage().heapUsed > MUCH_HEAP) collectGarbage();
  }
};

function restoreGlobals() {
  const before = new Map(
    Reflect.ownKeys(globalThis).map((key) => [
      key,
      Reflect.getOwnPropertyDescriptor(globalThis, key),
    ]),
  );
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const [was, is] = [before.get(key), Reflect.getOwnPropertyDescriptor(globalThis, key)];
      if (was === undefined) {
        if (!globalsOfModules.has(key)) Reflect.deleteProperty(globalThis, key);
      } else if (was.value !== is?.value || was.get !== is?.get) {
        Reflect.defineProperty(globalThis, key, was);
      }
    }
  };
}

function restoreEnvironment() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/** Jest puts a warning around it for each file. */
function restoreExit() {
  const { exit } = process;
  return () => {
    process.exit = exit;
  };
}

function removeListeners() {
  const listeners = () =>
    process
      .eventNames()
      .map((event) => /** @type {const} */ ([event, process.rawListeners(event)]));
  const before = new Map(listeners());
  return () => {
    for (const [event, all] of listeners()) {
      for (const listener of all) {
        if (!before.get(event)?.includes(listener)) {
          process.removeListener(event, /** @type {() => void} */ (listener));
        }
      }
    }
  };
}

/**
 * Each asynchronous storage that was used once follows every promise from then on, so those of files
 * that have ended would slow down all later ones. One that is used again follows again.
 */
function forgetStorages() {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { run, enterWith } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype.run = function (/** @type {Parameters<typeof run>} */ ...parameters) {
    used.add(this);
    return run.apply(this, parameters);
  };
  AsyncLocalStorage.prototype.enterWith = function (/** @type {unknown} */ store) {
    used.add(this);
    enterWith.call(this, store);
  };
  return () => {
    Object.assign(AsyncLocalStorage.prototype, { run, enterWith });
    for (const storage of used) storage.disable();
  };
}
