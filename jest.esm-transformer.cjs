// The framework ships ES modules, which Jest cannot `require` on Node 20: they are compiled to
// CommonJS on first use and cached. Files that are CommonJS already pass unchanged.
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  swcrc: false,
  jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: false,
});

const MODULE_SYNTAX =
  /^\s*(?:import\s*["'{*\w]|export\s*(?:[{*]|default|const|class|function|async|let|var))|import\.meta/m;

module.exports = {
  canInstrument: false,
  getCacheKey: (...request) => swc.getCacheKey(...request),
  process: (source, file, options) =>
    file.endsWith('.mjs') || MODULE_SYNTAX.test(source)
      ? swc.process(source, file, options)
      : { code: source },
};
