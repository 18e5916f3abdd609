import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.spec.ts', '**/*.db-spec.ts', '**/*.e2e-spec.ts', 'test/**/*.ts'];

const NODE_GLOBALS = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'URLSearchParams',
    'fetch',
    'performance',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'AbortController',
    'AbortSignal',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
  ].map((name) => [name, 'readonly']),
);

const BROWSER_GLOBALS = Object.fromEntries(
  [
    'document',
    'location',
    'history',
    'localStorage',
    'sessionStorage',
    'crypto',
    'console',
    'fetch',
    'Headers',
    'URL',
    'URLSearchParams',
    'FormData',
    'TextEncoder',
    'btoa',
    'navigator',
    'addEventListener',
    'removeEventListener',
    'scrollTo',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  globalIgnores([
    'dist',
    'libs/client/dist',
    // Compiled as a stranger compiles them, with the types of the package.
    'examples',
    'apps/pages/bundled',
    'apps/admin/dist',
    'libs/client/src/schema.ts',
    'coverage',
    'data',
    'node_modules',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        // So that an injected class, which exists at run time, never becomes an `import type`.
        emitDecoratorMetadata: true,
        experimentalDecorators: true,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Modules, controllers and DTOs live by their decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // DTO and row classes describe plain objects that nobody constructs.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Handlers promise by contract, whether or not this one has to wait.
      '@typescript-eslint/require-await': 'off',
      // Hand-written SQL names the type of its rows: `query<Row>(…)`.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Names from outside may be written as keys: `process.env['PORT']`.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  { files: ['libs/**/*.ts'], rules: { 'no-console': 'error' } },
  {
    // Response bodies have no type: what they hold is what the test asserts, or what a list of the desk shows.
    files: [...SPECS, 'apps/admin/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: NODE_GLOBALS } },
  {
    files: ['apps/pages/src/*/*.js', 'test/support/foreign-page/*.js'],
    languageOptions: { globals: BROWSER_GLOBALS },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { ...NODE_GLOBALS, require: 'readonly', module: 'writable', __dirname: 'readonly' },
    },
  },
  prettier,
);
