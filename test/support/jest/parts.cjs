// @ts-check
/**
 * The parts in which everything is tested. `npm test` runs the first two, by which a change is judged;
 * `npm run test:rest` runs what they leave out. Together they leave out nothing (`parts.spec.ts`).
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { withMariaDb } = require('./machine.cjs');

/** @typedef {'quick' | 'built' | 'rest' | 'long'} Part */
/** @typedef {'sqlite' | 'mariadb'} Database */
/** @typedef {'rules' | 'made' | 'browser' | Database} Project */

/** `quick` needs no build, so the build is made beside it; `long` is left out by CI, which has 45 minutes. */
const PARTS = /** @type {const} */ (['quick', 'built', 'rest', 'long']);

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['apps/api', 'apps/pages', 'apps/admin/src', 'libs', 'scripts', 'test'];

/** The document is made by the build. */
const DOCUMENT = 'apps/api/src/openapi.spec.ts';

/** They test what is made of the sources, or need a program beside them, and take seconds each. */
const MADE = [
  DOCUMENT,
  'libs/platform/src/messaging/jetstream/jetstream-channel.spec.ts',
  'test/client/package.spec.ts',
  'test/guides/programs.spec.ts',
  'test/server/package.spec.ts',
];

/** What starts the service as it is built. */
const STARTS_BUILD = 'test/support/process.ts';

/** Only on MariaDB: what can differ there, which is storage, races, and lists with their filters. */
const DIFFERS =
  /\.db-spec\.ts$|^test\/storage\/|(?:\braces|concurrency|lists|filters|search|collat|exact-keys|browsing)/;

/** One file of each module, for everything else that could differ. */
const OF_EACH_MODULE = [
  'test/audit/events',
  'test/cart/cart',
  'test/catalog/products',
  'test/identity/sign-on',
  'test/imports/imports',
  'test/inventory/inventory',
  'test/membership/membership',
  'test/messaging/messaging',
  'test/ordering/checkout',
  'test/payments/payments',
  'test/platform/idempotency',
  'test/promotions/promotions',
  'test/store/store',
  'test/subscriptions/billing',
  'test/webhooks/choice',
].map((name) => `${name}.e2e-spec.ts`);

/** Of the tests that start and kill processes the one by which a change is judged. */
const PROCESSES = 'test/processes/crash-keys.e2e-spec.ts';

/** Those that kill a process at each step of what it does; `npm run test:crashes` runs all of them. */
const CRASHES = /^test\/processes\/crash-/;

/** A sample of them: what must be done once, an order with its stock, and what is sent afterwards. */
const CRASHES_OF_CI = /^test\/processes\/crash-(?:keys|orders|webhooks)\./;

/**
 * They take longest: all examples and rules of the document, demos, floods, processes, and tables of edge
 * cases of what another file of the module tests as well.
 */
const SLOW = new RegExp(
  `^test/(?:${[
    'audit/refusals',
    'cart/(?:anonymization|bulk-failures|bundle-defaults|hostile|lifetime|provided-taxes|size)',
    'catalog/(?:browsing|building|building-faults|children|component-products|files-forms|hierarchies|large-releases|releases|selection|unique-skus|uses)',
    'client/guide',
    'demo/(?:demo|host-names|purchase|sign-on|repeated-loading|welcome)',
    'documents/(?:docs|document-managing|document-shopping|examples|reference)',
    'exports/(?:exports|round-trip)',
    'guides/(?:shipping-and-taxes|staff|webhooks)',
    'identity/(?:profile-rules|providers|sign-on-(?:id-tokens|sessions|logs|members|requests|responses)|token-secrets|tokens)',
    'imports/(?:import-script|imports-shops|imports-(?:bad-lines|pictures|requests|tables|template))',
    'inventory/concurrency',
    'mail/mails',
    'messaging/(?:nats|nats-process|stored-messages)',
    'operations/(?:metrics|traces)',
    'ordering/(?:checkout-refusals|large-orders|uncaptured-orders|uncaptured-orders-races)',
    'payments/(?:provider-words|races|refunds-elsewhere|refusals|sealed-secrets|stripe-late)',
    'platform/(?:disk-failures|exact-keys|folded-texts|hostile|include|limits|list-parameters|long-connections)',
    'platform/(?:networks|permissions|pipelining|responses|settings|unknown-filters|warnings)',
    'staff/(?:escalation|invitation-attacks|owner-races|passkey-attacks|providers)',
    'storage/erased-files',
    'store/(?:currency-races|currency-uses)',
    'storefront/variations',
    'subscriptions/(?:billing-dunning|billing-payments|period-taxes|plan-changes|plan-values|scheduled-states|stripe-invoices)',
    'webhooks/(?:backlog|sealed-secrets|webhooks)',
  ].join(
    '|',
  )})\\.|^libs/(?:mysql-failover/|catalog/src/search/stored-indexes\\.|staff/src/machine/)`,
);

/**
 * What is decided before the database is asked, or without it: connections, limits, pages, and answers of
 * providers. Each statement that they send on MariaDB is sent there by other files, too.
 */
const BEFORE_DATABASE = new RegExp(
  `^test/(?:${[
    'demo/host-names',
    'documents/reference',
    'identity/(?:provider-addresses|sign-on-id-tokens|sign-on-responses)',
    'operations/dashboard-picture',
    'pages/pages',
    'platform/(?:cors|limits|long-connections|networks|pipelining|routes)',
  ].join('|')})\\.e2e-spec`,
);

/**
 * Walks through the whole service. What they ask of MariaDB the files of the modules ask of it as well, as do
 * the slow tables of edge cases.
 */
const WALKS = new RegExp(
  `^test/(?:${[
    'client/storefront',
    'guides/[^/]+',
    'processes/(?:image|platform-process|staff-command|traces-of-process)',
  ].join('|')})\\.e2e-spec`,
);

/** Slow files that are about what is stored, and how. */
const STORES = new RegExp(
  `^test/(?:${[
    'catalog/(?:building|children|component-products|hierarchies|releases|unique-skus|uses)',
    'messaging/stored-messages',
    'ordering/(?:large-orders|uncaptured-orders)',
    'store/currency-uses',
    'subscriptions/(?:billing-dunning|plan-changes|scheduled-states)',
    'webhooks/webhooks',
  ].join('|')})\\.e2e-spec`,
);

/** Processes that race with each other; an embedded database has only one. */
const RACING_PROCESSES = /^test\/(?:cart|inventory)\/concurrency\./;

/** A page of a storefront, in a browser. */
const PAGE = 'test/client/foreign-page.browser-spec.ts';

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
)
  .filter((file) => !file.includes('node_modules/'))
  .sort();

const ON_DATABASES = /^test\/.*\.e2e-spec\.ts$|^libs\/.*\.db-spec\.ts$/;

/** The files of a project. */
function filesOf(/** @type {Project} */ project) {
  switch (project) {
    case 'made':
      return MADE;
    case 'rules':
      return files.filter((file) => file.endsWith('.spec.ts') && !MADE.includes(file));
    case 'browser':
      return files.filter((file) => file.endsWith('.browser-spec.ts'));
    case 'sqlite':
    case 'mariadb':
      return files.filter((file) => ON_DATABASES.test(file));
  }
}

/**
 * The part in which a file of a project is tested; none if that is left to the other database.
 * @param {Project} project
 * @param {string} file
 * @returns {Part | undefined}
 */
function partOf(project, file) {
  switch (project) {
    case 'rules':
      return 'quick';
    case 'made':
      return file === DOCUMENT ? 'built' : 'rest';
    case 'browser':
      return file === PAGE ? 'built' : 'rest';
    case 'sqlite':
    case 'mariadb':
      if (isQuick(project, file)) return usesBuild(file) ? 'built' : 'quick';
      if (isLeftToTheOther(project, file)) return undefined;
      return isLong(project, file) ? 'long' : 'rest';
  }
}

/**
 * @param {Database} project
 * @param {string} file
 */
function isQuick(project, file) {
  if (/^test\/(?:processes|faults)\//.test(file)) {
    return project === 'mariadb' && file === PROCESSES;
  }
  if (SLOW.test(file)) return false;
  if (project === 'sqlite') return !RACING_PROCESSES.test(file);
  return DIFFERS.test(file) || OF_EACH_MODULE.includes(file);
}

/**
 * What CI leaves to `npm run test:rest`: most crashes, and on MariaDB what takes long and was tested on the embedded
 * database.
 * @param {Database} project
 * @param {string} file
 */
function isLong(project, file) {
  if (CRASHES.test(file)) return !CRASHES_OF_CI.test(file);
  if (project === 'sqlite') return false;
  return WALKS.test(file) || (SLOW.test(file) && !DIFFERS.test(file) && !STORES.test(file));
}

/**
 * What needs no database runs on the embedded one. Tests that start a process again for each step after which it
 * dies run on one of the databases, in turn.
 * @param {Database} project
 * @param {string} file
 */
function isLeftToTheOther(project, file) {
  if (!withMariaDb) return false;
  if (BEFORE_DATABASE.test(file)) return project === 'mariadb';
  const crashes = files.filter((one) => CRASHES.test(one));
  const index = crashes.indexOf(file);
  return index !== -1 && (index % 2 === 0) === (project === 'sqlite');
}

/** Whether a test needs the build: it, or what it imports of the tests, does. */
function usesBuild(/** @type {string} */ file) {
  const seen = new Set([file]);
  for (const one of seen) {
    if (one === STARTS_BUILD) return true;
    for (const other of importedBy(one)) seen.add(other);
  }
  return false;
}

/** Files of the tests that a file imports. */
function importedBy(/** @type {string} */ file) {
  const names = readFileSync(join(ROOT, file), 'utf8').matchAll(/ from '(\.[^']+|#testing)'/g);
  return [...names].flatMap(([, name = '']) => {
    const path = name === '#testing' ? 'test/support/index' : join(dirname(file), name);
    return path.startsWith('test/') && existsSync(join(ROOT, `${path}.ts`)) ? [`${path}.ts`] : [];
  });
}

module.exports = { BEFORE_DATABASE, FOLDERS, PARTS, filesOf, partOf, usesBuild };
