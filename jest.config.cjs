const { spawnSync } = require('node:child_process');

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
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/scripts', '<rootDir>/test'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['cartwright-source', 'node', 'node-addons'] },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', typescript],
    '^.+\\.m?js$': '<rootDir>/jest.esm-transformer.cjs',
  },
  // The framework is published as ES modules: every file passes the transformer.
  transformIgnorePatterns: [],
};

/** Everything that stores something runs once for each database; specs read `__DATABASE__`. */
const onDatabase = (/** @type {'sqlite' | 'mariadb'} */ name, hooks = {}) => ({
  ...shared,
  ...hooks,
  displayName: name,
  globals: { __DATABASE__: name },
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts', '<rootDir>/libs/**/*.db-spec.ts'],
});

const rules = { ...shared, displayName: 'rules', testMatch: ['<rootDir>/**/*.spec.ts'] };

// Jest runs these hooks only if a test of the project that names them is about to run.
const mariadb = onDatabase('mariadb', {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
});

function mariaDbIsHere() {
  if (/^(mysql|mariadb):/.test(process.env.DATABASE_URL ?? '')) return true;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync('mariadbd', ['--version'], { env }).error === undefined;
}

const withMariaDb = mariaDbIsHere();
if (!withMariaDb) {
  const required = process.env.REQUIRE_MARIADB === '1';
  console.warn(
    required
      ? 'REQUIRE_MARIADB=1, but mariadbd is not on this machine and DATABASE_URL names no server.'
      : 'Left out: the tests on MariaDB, because mariadbd is not on this machine.',
  );
  if (required) process.exit(1);
}

/** @type {import('jest').Config} */
module.exports = {
  projects: [rules, onDatabase('sqlite'), ...(withMariaDb ? [mariadb] : [])],
  maxWorkers: 2,
  testTimeout: 30_000,
};
