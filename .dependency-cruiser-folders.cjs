// Folders of one module that stand beside each other: those of the module itself, and those within one of them.
// Specs are left out, as they use everything, and `.dto.ts`, which declares the fields of a row and of bodies at once.
const { options } = require('./.dependency-cruiser.cjs');

const FOLDERS = [
  { from: '^libs/([^/]+)/src/[^/]+$', to: '^libs/$1/src/[^/]+$' },
  { from: '^libs/([^/]+)/src/[^/]+/[^/]+$', to: '^libs/$1/src/[^/]+/[^/]+$' },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: FOLDERS.map(({ from, to }) => ({
    name: 'no-cycles-between-folders',
    comment:
      'Folders that use each other are one folder, or what both need has a place of its own.',
    severity: 'error',
    scope: 'folder',
    from: { path: from },
    to: { path: to, circular: true },
  })),
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|^test/|\\.(spec|db-spec|builders|dto)\\.ts$` },
  },
};
