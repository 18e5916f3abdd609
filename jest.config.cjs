const { availableParallelism, totalmem } = require('node:os');
const {
  CHROMIUM,
  withBroker,
  withBrowser,
  withMariaDb,
} = require('./test/support/jest/machine.cjs');
const { FOLDERS, filesOf, partOf } = require('./test/support/jest/parts.cjs');

/** Which parts of everything are tested, with commas between them; all of it if it is not set. */
const PARTS = process.env.TEST_PART?.split(',');

/** What a worker takes at most, with the services and browsers that its tests start. */
const WORKER_BYTES = 1.5 * 1024 ** 3;

/** @type {import('@swc/core').Options} */
const typescript = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

const shared = {
  rootDir: __dirname,
  roots: FOLDERS.map((folder) => `<rootDir>/${folder}`),
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['cartwright-source', 'node', 'node-addons'] },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', typescript],
    '^.+\\.m?js$': '<rootDir>/jest.esm-transformer.cjs',
  },
  // The build of the desk makes it.
  moduleNameMapper: { '^virtual:facts$': '<rootDir>/test/support/desk-facts.ts' },
  // The framework is published as ES modules: every file passes the transformer.
  transformIgnorePatterns: [],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(withBroker
      ? []
      : ['<rootDir>/test/messaging/nats', '<rootDir>/libs/platform/src/messaging/jetstream/']),
  ],
};

/**
 * @param {import('./test/support/jest/parts.cjs').Project} name
 * @param {object} options
 */
function project(name, options = {}) {
  const files = filesOf(name).filter((file) => PARTS?.includes(partOf(name, file)) ?? true);
  return {
    ...shared,
    displayName: name,
    // A project without files takes those that no folder has.
    testMatch: (files.length > 0 ? files : ['none']).map((file) => `<rootDir>/${file}`),
    ...options,
  };
}

/** What Jest runs before and after the tests of a project, if there are any. */
const hooks = (/** @type {'template' | 'server'} */ of) => ({
  globalSetup: `<rootDir>/test/support/${of}-setup.ts`,
  globalTeardown: `<rootDir>/test/support/${of}-teardown.ts`,
});

/** Says in one line what is not tested on this machine; ends the run if `variable` demands it. */
function leftOut(
  /** @type {string} */ tests,
  /** @type {string} */ reason,
  /** @type {string} */ variable,
) {
  const required = process.env[variable] === '1';
  console.warn(
    required ? `${variable}=1, but ${reason}.` : `Left out: ${tests}, because ${reason}.`,
  );
  if (required) process.exit(1);
}

if (!withMariaDb) {
  leftOut('the tests on MariaDB', 'mariadbd is not on this machine', 'REQUIRE_MARIADB');
}
if (!withBroker) {
  leftOut('the tests with a broker', 'nats-server is not on this machine', 'REQUIRE_NATS');
}
if (!withBrowser) {
  leftOut('the tests in a browser', `there is no ${CHROMIUM}`, 'REQUIRE_CHROMIUM');
}

// What stores something runs once for each database; specs read `__DATABASE__`.
const embedded = { globals: { __DATABASE__: 'sqlite' }, ...hooks('template') };
const onServer = { globals: { __DATABASE__: 'mariadb' }, ...hooks('server') };
const inBrowser = {
  ...embedded,
  globals: { ...embedded.globals, __CHROMIUM__: CHROMIUM },
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/second-attempt.ts'],
};

const projects = [
  project('rules'),
  project('made'),
  project('sqlite', embedded),
  ...(withMariaDb ? [project('mariadb', onServer)] : []),
  ...(withBrowser ? [project('browser', inBrowser)] : []),
];

/** Jest takes what follows `--selectProjects` for projects, and runs every file if it knows none. */
function refusePathsAsProjects() {
  const known = projects.map(({ displayName }) => displayName);
  const behind = process.argv.slice(process.argv.indexOf('--selectProjects') + 1);
  if (behind.length === process.argv.length) return;
  const end = behind.findIndex((argument) => argument.startsWith('-'));
  const unknown = behind
    .slice(0, end === -1 ? behind.length : end)
    .find((name) => !known.includes(name));
  if (unknown === undefined) return;
  console.error(
    `${unknown} is not one of the projects ${known.join(', ')}. ` +
      'Name files before --selectProjects, or put another option, such as -w 1, between.',
  );
  process.exit(1);
}

refusePathsAsProjects();

/** @type {import('jest').Config} */
module.exports = {
  projects,
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  reporters: [
    'default',
    '<rootDir>/test/support/collation-reporter.mjs',
    '<rootDir>/test/support/seconds-reporter.mjs',
    '<rootDir>/test/support/second-attempts-reporter.mjs',
  ],
  // One more than processors, because a test that waits for something needs none.
  maxWorkers: Math.max(
    2,
    Math.min(availableParallelism() + 1, Math.floor(totalmem() / WORKER_BYTES)),
  ),
  // What a file leaves behind would slow down those after it: a worker that has grown starts over.
  workerIdleMemoryLimit: '1200MB',
  // A test that hangs ends so; none has to be so fast, as the machine may have much else to do.
  testTimeout: 180_000,
};
