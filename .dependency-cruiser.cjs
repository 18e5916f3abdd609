// Who may import whom. A module is seen by its siblings through `contract.ts`, by the app through
// `index.ts`; kernel and platform are seen through `index.ts`.
const MODULES = [
  'identity',
  'membership',
  'catalog',
  'inventory',
  'promotions',
  'subscriptions',
  'cart',
  'ordering',
  'payments',
  'store',
  'custom-fields',
  'demo',
  'webhooks',
  'mail',
  'imports',
  'exports',
  'staff',
].join('|');

const OURS = '^(apps|libs|test)/|^ormconfig\\.ts$';
const KERNEL = '^libs/kernel/src/index\\.ts$';
const LEDGER = '^libs/ledger/src/(index|domain/index)\\.ts$';
/** What orders and invoices have in common, as pure as their own rules. */
const LAWS_OF_LEDGER = '^libs/ledger/src/domain/index\\.ts$';
const MYSQL_FAILOVER = '^libs/mysql-failover/src/index\\.ts$';
/** The platform has a door a room. */
const KERNEL_AND_PLATFORM = '^libs/(kernel/src|platform/src|platform/src/[^/]+)/index\\.ts$';
const SHARED =
  '^libs/((kernel|ledger|line-items)/src|ledger/src/domain|platform/src|platform/src/[^/]+)/index\\.ts$';
/** What the pages are made of; browsers load it, and the service does not. */
const IN_BROWSER = '^apps/(pages/src/[^/]+|admin/src)/';
const PACKAGES_OF_DESK = '^apps/admin/node_modules/';
/** What only the build of the desk finds. */
const MADE_BY_THE_BUILD = '^virtual:facts$|^@cartwright/client$';
const SPEC = '\\.(spec|db-spec|e2e-spec|builders)\\.ts$';

/** Folders of the platform, each of which may use those before it. Files beside them serve all. */
const LAYERS = [
  ...[
    'database',
    'background',
    'crypto',
    'one-time',
    'jobs',
    'files',
    'auth',
    'observability',
    'event-log',
    'idempotency',
    'event-store',
    'audit',
    'http',
    'resources',
    'custom-fields',
    'exports',
    'extensions',
  ],
  'messaging|audit-events',
];
const LAYERS_OF_MESSAGING = ['channels', 'outbox', 'relay|dead-letters|jetstream'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule for each layer but the last, which all before it know nothing of. */
const layered = (name, folder, layers) =>
  layers
    .slice(0, -1)
    .map((layer, index) =>
      rule(
        `${name}-${layer}-knows-nothing-above`,
        'Folders that use each other are one folder.',
        { path: `^${folder}(${layer})/`, pathNot: SPEC },
        { path: `^${folder}(${layers.slice(index + 1).join('|')})/` },
      ),
    );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'kernel-imports-itself-only',
      'The shared language is plain TypeScript: no framework, no Node.',
      { path: '^libs/kernel/', pathNot: SPEC },
      { pathNot: '^libs/kernel/' },
    ),
    rule(
      'contract-is-self-contained',
      'A contract is read by siblings, so it must not drag its own module along.',
      { path: `^libs/(${MODULES})/src/contract(\\.ts$|/)` },
      { pathNot: ['^libs/$1/src/contract/', KERNEL, '^node_modules/@nestjs/cqrs/'] },
    ),
    rule(
      'domain-is-pure',
      'Rules are functions of their arguments.',
      { path: `^libs/(${MODULES})/src/domain/`, pathNot: SPEC },
      { pathNot: ['^libs/$1/src/domain/', KERNEL, LAWS_OF_LEDGER] },
    ),
    rule(
      'laws-of-the-ledger-are-pure',
      'What both modules share of their rules is as pure as the rules.',
      { path: '^libs/ledger/src/domain/', pathNot: SPEC },
      { pathNot: ['^libs/ledger/src/domain/', KERNEL] },
    ),
    rule(
      'storage-knows-no-use-case',
      'Rows and queries serve use cases and know none. A `.dto.ts` may declare the fields of a row.',
      { path: `^libs/(${MODULES})/src/storage/`, pathNot: SPEC },
      {
        path: OURS,
        pathNot: [
          '^libs/$1/src/(domain|storage)/',
          '^libs/$1/src/(contract\\.ts$|[^/]+/[^/]+\\.dto\\.ts$)',
          LEDGER,
          KERNEL_AND_PLATFORM,
        ],
      },
    ),
    rule(
      'siblings-meet-at-the-contract',
      'A module sees of another what that one promises, and nothing else.',
      { path: `^libs/(${MODULES})/` },
      {
        path: `^libs/(${MODULES})/`,
        pathNot: ['^libs/$1/', '^libs/[^/]+/src/contract\\.ts$'],
      },
    ),
    rule(
      'demo-is-a-client',
      'The demo shop is data, and comes into the service by requests, as the data of a customer does.',
      { path: '^libs/demo/' },
      { path: OURS, pathNot: ['^libs/demo/', '^libs/(kernel|platform)/'] },
    ),
    rule(
      'modules-use-the-front-door',
      'What all share is imported as #kernel, #ledger, #line-items and the rooms of #platform.',
      { path: `^libs/(${MODULES})/` },
      { path: '^libs/(kernel|platform|ledger|line-items|mysql-failover)/', pathNot: SHARED },
    ),
    rule(
      'platform-knows-no-module',
      'Plumbing carries everything and knows nothing of it.',
      { path: '^libs/platform/', pathNot: SPEC },
      { path: OURS, pathNot: ['^libs/platform/', KERNEL, MYSQL_FAILOVER] },
    ),
    rule(
      'mysql-failover-knows-no-module',
      'A connection to one of several hosts is the same whatever is stored there.',
      { path: '^libs/mysql-failover/', pathNot: SPEC },
      { path: OURS, pathNot: ['^libs/mysql-failover/', KERNEL] },
    ),
    rule(
      'ledger-knows-no-module',
      'A payment transaction looks the same whether an order or an invoice is paid.',
      { path: '^libs/ledger/', pathNot: SPEC },
      { path: OURS, pathNot: ['^libs/(ledger|line-items)/', KERNEL_AND_PLATFORM] },
    ),
    rule(
      'line-items-know-no-module',
      'How a line is shown is the same for carts and orders, and asks neither.',
      { path: '^libs/line-items/', pathNot: SPEC },
      { path: OURS, pathNot: ['^libs/line-items/', KERNEL_AND_PLATFORM] },
    ),
    rule(
      'client-knows-nothing-of-the-service',
      'It is a package of its own, and calls the service from outside.',
      { path: '^libs/client/', pathNot: SPEC },
      { path: OURS, pathNot: '^libs/client/' },
    ),
    rule(
      'service-does-not-call-itself',
      'The client is for those outside, such as the pages in a browser.',
      { path: '^(apps|libs)/', pathNot: ['^libs/client/', IN_BROWSER] },
      { path: '^libs/client/' },
    ),
    rule(
      'apps-assemble-modules',
      'An app takes modules as they are, and asks them by their contracts.',
      { path: '^apps/', pathNot: ['^apps/api/src/data-source\\.ts$', IN_BROWSER] },
      { path: '^libs/', pathNot: ['^libs/[^/]+/src/(index|contract)\\.ts$', KERNEL_AND_PLATFORM] },
    ),
    rule(
      'pages-call-from-outside',
      'Pages run in a browser, and call the service through the client.',
      { path: IN_BROWSER },
      { path: OURS, pathNot: [IN_BROWSER, PACKAGES_OF_DESK, '^libs/client/src/index\\.ts$'] },
    ),
    rule(
      'tests-use-the-doors',
      'What no door shows is free to change.',
      { path: '^test/' },
      {
        path: '^libs/',
        pathNot: ['^libs/[^/]+/src/(index|contract)\\.ts$', KERNEL_AND_PLATFORM],
      },
    ),
    rule(
      'data-source-collects-schemas',
      'The migration tool needs every table, and nothing that uses them.',
      { path: '^apps/api/src/data-source\\.ts$' },
      { path: '^libs/', pathNot: [KERNEL_AND_PLATFORM, '^libs/[^/]+/src/storage/schema\\.ts$'] },
    ),
    rule(
      'libs-know-no-app',
      'Apps are built from libs, never the other way round.',
      { path: '^libs/', pathNot: SPEC },
      { path: '^apps/|^ormconfig\\.ts$' },
    ),
    rule(
      'production-loads-no-test-code',
      'Test support and development dependencies are not in the image.',
      { path: '^(apps|libs)/|^ormconfig\\.ts$', pathNot: SPEC },
      { path: `^test/|${SPEC}` },
    ),
    rule(
      'production-loads-no-development-dependency',
      'Development dependencies are not in the image; what pages need of them is bundled.',
      { path: '^(apps|libs)/|^ormconfig\\.ts$', pathNot: [SPEC, IN_BROWSER] },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'core'],
      },
    ),
    ...layered('platform', 'libs/platform/src/', LAYERS),
    ...layered('messaging', 'libs/platform/src/messaging/', LAYERS_OF_MESSAGING),
    rule('no-cycles', 'A cycle is one thing in several files.', {}, { circular: true }),
    rule(
      'no-dead-ends',
      'An import leads somewhere; of a page to its web server, of an extension to the service that runs it.',
      { pathNot: '^test/support/(?:foreign-page|stamps)/' },
      { couldNotResolve: true, pathNot: MADE_BY_THE_BUILD },
    ),
    rule(
      'no-orphans',
      'A file that nobody imports and that imports nobody is left over.',
      { orphan: true, pathNot: [SPEC, '\\.d\\.ts$', '^test/'] },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(libs/client/)?dist/|^apps/pages/bundled/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['cartwright-source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
