const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

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

/** Debian keeps servers in /usr/sbin, which is on the PATH of root only. */
function isHere(/** @type {string} */ server) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync(server, ['--version'], { env }).error === undefined;
}

const withBroker = isHere('nats-server');
const withMariaDb = mariaDbIsHere();

const shared = {
  rootDir: __dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/scripts', '<rootDir>/test'],
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['cartwright-source', 'node', 'node-addons'] },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', typescript],
    '^.+\\.m?js$': '<rootDir>/jest.esm-transformer.cjs',
  },
  // The framework is published as ES modules: every file passes the transformer.
  transformIgnorePatterns: [],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(withBroker
      ? []
      : ['<rootDir>/test/messaging/nats', '<rootDir>/libs/platform/src/messaging/jetstream/']),
  ],
};

/** They start a process again for each step after which it dies. */
const CRASHES = readdirSync(join(__dirname, 'test/processes'))
  .filter((name) => name.startsWith('crash-'))
  .sort();

/** Those that a run of everything leaves to the other database: each runs on one of them, in turn. */
function crashesElsewhere(/** @type {'sqlite' | 'mariadb'} */ name) {
  if (process.env.CRASHES_IN_TURN !== '1' || !withMariaDb) return [];
  const elsewhere = name === 'sqlite' ? 0 : 1;
  return CRASHES.filter((_, index) => index % 2 === elsewhere).map((file) => `/processes/${file}$`);
}

/** Everything that stores something runs once for each database; specs read `__DATABASE__`. */
const onDatabase = (/** @type {'sqlite' | 'mariadb'} */ name, hooks = {}) => ({
  ...shared,
  ...hooks,
  displayName: name,
  globals: { __DATABASE__: name },
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...crashesElsewhere(name)],
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts', '<rootDir>/libs/**/*.db-spec.ts'],
});

const rules = { ...shared, displayName: 'rules', testMatch: ['<rootDir>/**/*.spec.ts'] };

// Jest runs these hooks only if a test of the project that names them is about to run.
const mariadb = onDatabase('mariadb', {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
});

function mariaDbIsHere() {
  return /^(mysql|mariadb):/.test(process.env.DATABASE_URL ?? '') || isHere('mariadbd');
}

/** Where Debian puts it. */
const CHROMIUM = '/usr/bin/chromium';

const browser = {
  ...shared,
  displayName: 'browser',
  globals: { __DATABASE__: 'sqlite', __CHROMIUM__: CHROMIUM },
  testMatch: ['<rootDir>/test/**/*.browser-spec.ts'],
};

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
const withBrowser = existsSync(CHROMIUM);
if (!withBrowser) {
  leftOut('the tests in a browser', `there is no ${CHROMIUM}`, 'REQUIRE_CHROMIUM');
}

const projects = [
  rules,
  onDatabase('sqlite'),
  ...(withMariaDb ? [mariadb] : []),
  ...(withBrowser ? [browser] : []),
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
  reporters: ['default', '<rootDir>/test/support/collation-reporter.mjs'],
  maxWorkers: 2,
  // What a file leaves behind would slow down those after it: a worker that has grown starts over.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 30_000,
};
