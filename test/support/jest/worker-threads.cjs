// @ts-check
/**
 * `node:worker_threads`, whose threads also run TypeScript: Jest compiles what a test loads, but a
 * thread loads its file itself.
 */
const { buildSync } = require('esbuild');
const threads = require('node:worker_threads');

/** @type {Map<string, string>} code by file */
const compiled = new Map();

/** A file of ours with all that it imports of ours, as CommonJS. */
function bundled(/** @type {string} */ file) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    packages: 'external',
    conditions: ['cartwright-source'],
    sourcemap: 'inline',
  });
  return outputFiles[0]?.text ?? '';
}

function codeOf(/** @type {string} */ file) {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const code = bundled(file);
  compiled.set(file, code);
  return code;
}

class Worker extends threads.Worker {
  /**
   * @param {string | URL} file
   * @param {import('node:worker_threads').WorkerOptions} [options]
   */
  constructor(file, options) {
    if (typeof file === 'string' && file.endsWith('.ts')) {
      super(codeOf(file), { ...options, eval: true });
    } else {
      super(file, options);
    }
  }
}

module.exports = { ...threads, Worker };
