// @ts-nocheck: it reaches into Jest's runtime, whose inside has no types.
/**
 * Jest's runtime, which takes packages and our own modules from `shared-modules.cjs`, and threads from
 * `worker-threads.cjs`.
 *
 * A file that replaces modules (`jest.mock`, `jest.isolateModules`) gets our modules for itself, for
 * they must see the replacement. Packages do not see it in either case.
 */
const Runtime = require('jest-runtime').default;
const shared = require('./shared-modules.cjs');
const threads = require('./worker-threads.cjs');

/** The runtime of the file that this worker runs now, for modules that load others later on. */
let current;

class SharingRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    current = this;
    const { executor } = this;
    // Jest would compile for a context of its own.
    executor.compile = (code, filename) =>
      shared.compiledOnce(filename, code, executor.injectedModuleParameters);
    for (const [path, map] of shared.sourceMaps) this.getSourceMaps().set(path, map);
  }

  requireModule(from, name, options, isRequireActual) {
    if (name === 'node:worker_threads') return threads;
    const itself = () => super.requireModule(from, name, options, isRequireActual);
    if (options?.isInternalModule || (name && this._resolution.isCoreModule(name))) return itself();
    const path = this._resolution.resolveCjs(from, name);
    if (shared.isPackage(path)) return shared.loadPackage(from, name ?? path);
    if (!shared.isShared(path) || this.replacesModules()) return itself();
    return shared.loadShared(
      path,
      () => this.compiled(path),
      (other) => current.requireModuleOrMock(path, other),
    );
  }

  replacesModules() {
    return this.mockState.explicitCjsMock.size > 0 || this.registries.isIsolated();
  }

  compiled(path) {
    const code = this.transformCache.transform(path);
    const map = this.getSourceMaps().get(path);
    if (map !== undefined) shared.sourceMaps.set(path, map);
    return code;
  }
}

module.exports = SharingRuntime;
