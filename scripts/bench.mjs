// @ts-check
// Measures the service beside a floor: the same framework, driver and database with one INSERT per
// request and no commerce. Absolute numbers belong to a machine; the ratios of one run are the result.
// It never fails because of a number.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { memory, startTimes } from './bench/footprint.mjs';
import { startClient, startFloor, startService, usageOf } from './bench/processes.mjs';
import { billingRows } from './bench/billing-rows.mjs';
import { writeGrowthPage } from './bench/growth-page.mjs';
import { comparisonTable, listTable, loadTable, targetTable, valueTable } from './bench/report.mjs';
import { GROUPS, scenariosOf } from './bench/scenarios.mjs';
import { Shop } from './bench/shop.mjs';
import { linesOf } from './bench/statistics.mjs';
import { TARGET_HEAD } from './bench/target-rows.mjs';
import { TARGET_SCENARIOS } from './bench/targets.mjs';
import { table } from './bench/words.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

/** Parts that take minutes and that no other takes in. */
const APART = ['growth', 'billing', 'disk', 'scale'];
/** Parts that take minutes, so that they are only measured when they are asked for. */
const LONG = ['lists', 'orderSearches', 'search', 'families', 'taxedCarts', 'exports', 'moves'];
/** Parts with targets, which `growth` takes in. */
const TARGETED = ['memory', 'embedded', 'workers', 'longCart', 'tail', ...LONG];
const PARTS = [...GROUPS, ...TARGETED, 'starts', ...APART];
const USAGE = `npm run bench -- [--seconds N] [--rounds N] [--only NAME] [--json FILE]
  --seconds N   per measurement, 2 if left out
  --rounds N    how often everything is measured in turn, 5 if left out
  --only NAME   one of: ${PARTS.join(', ')}
  --json FILE   writes every sample to a file as well
DATABASE_URL=mysql://user:password@host:3306 names a server that runs already.`;

const WARM_UP_SECONDS = 1;

/**
 * @typedef {import('./bench/scenarios.mjs').Scenario} Scenario
 * @typedef {import('./bench/load-process.mjs').Request} Request
 * @typedef {import('./bench/statistics.mjs').Sample} Sample
 * @typedef {import('./bench/statistics.mjs').Round} Round
 * @typedef {import('./bench/report.mjs').Parts} Parts
 * @typedef {import('./bench/report.mjs').Results} Results
 */

const { seconds, rounds, only, json } = readOptions();
const scenarios = scenariosOf(
  ({ group, name }) =>
    only === undefined || only === group || (only === 'growth' && TARGET_SCENARIOS.has(name)),
);
await ensureInstalled();
await ensureBuilt();
// Not before it is installed.
const { openDatabases } = await import('./bench/databases.mjs');
const { billing } = await import('./bench/billing.mjs');
const { concurrency } = await import('./bench/concurrency.mjs');
const { embedded } = await import('./bench/embedded.mjs');
const { families } = await import('./bench/families.mjs');
const { taxedCarts } = await import('./bench/taxed-carts.mjs');
const { exports } = await import('./bench/exports.mjs');
const { moved } = await import('./bench/moves.mjs');
const { lists } = await import('./bench/lists.mjs');
const { orderSearches, PAGES } = await import('./bench/order-searches.mjs');
const { search } = await import('./bench/search.mjs');
const { longCart } = await import('./bench/long-cart.mjs');
const { tail } = await import('./bench/tail.mjs');
const { workers } = await import('./bench/workers.mjs');
const { growth } = await import('./bench/growth.mjs');
const { profile } = await import('./bench/profile.mjs');
const { disk } = await import('./bench/disk.mjs');
const { scale } = await import('./bench/scale.mjs');
const { writeScalePage } = await import('./bench/scale-page.mjs');

const begun = Date.now();
const busy = loadavg()[0] ?? 0;
const databases = await openDatabases();
const client = startClient();
const measured = await measure().finally(async () => {
  await client.stop();
  await databases.close();
});
await report(measured);

/** @returns {Promise<Results>} */
async function measure() {
  const url = await databases.create('shop');
  say('Opening a shop');
  const service = await startService(url);
  const opened = await Shop.open(service.url);
  const loads = scenarios.length > 0 ? await loadBoth(service, opened) : [];
  await service.stop();
  const how = { seconds, rounds };
  // A large catalog slows down what comes after it.
  /** @type {{ [Part in keyof Parts]: [saying: string, run: () => unknown] }} */
  const parts = {
    starts: ['Starting again and again', () => startTimes(url)],
    memory: ['Looking at memory', () => memory(url, client)],
    embedded: ['Adding on the embedded database', () => embedded(client, how)],
    workers: [
      'Adding to two processes',
      async () => workers(await databases.create('workers'), client, how),
    ],
    longCart: ['Reading a long history', () => longCart(url, client)],
    tail: [
      'Adding beside large work',
      async () => tail(await databases.create('tail'), client, how),
    ],
    lists: ['Opening another shop', async () => lists(await databases.create('lists'), say)],
    orderSearches: [
      'Placing orders',
      async () => orderSearches(await databases.create('orders', PAGES), say),
    ],
    families: [
      'Publishing parents and children',
      async () => families(await databases.create('families')),
    ],
    taxedCarts: [
      'Adding to carts with taxes and shipping',
      async () => taxedCarts(await shops(), client, how),
    ],
    exports: ['Exporting', async () => exports(await databases.create('exports'), client, how)],
    moves: ['Moving products', async () => moved(await movers())],
    search: ['Searching', async () => search(await databases.create('search'), client, how)],
    growth: ['Letting a store grow', () => grown()],
    billing: ['Billing', () => billing(url, say)],
    disk: ['Filling databases', async () => disk(await databases.create('disk'), say)],
    scale: [
      'Starting eight processes',
      async () => scale(await databases.create('scale'), how, say),
    ],
  };
  /** @type {Results} */
  const results = { loads };
  for (const [part, [saying, run]] of Object.entries(parts)) {
    if (!wants(part)) continue;
    say(saying);
    Object.assign(results, { [part]: await run() });
  }
  return results;
}

/** Empty databases, one with nothing, one with a little and one with a lot of what taxes a cart. */
async function shops() {
  return {
    plain: await databases.create('plain'),
    taxed: await databases.create('taxed'),
    large: await databases.create('taxed_large'),
    extended: await databases.create('extended'),
  };
}

/** Empty databases; products move from the first to the second. */
async function movers() {
  return { from: await databases.create('exported'), to: await databases.create('imported') };
}

/** What docs/performance.md shows. */
async function grown() {
  say('Adding at different concurrencies');
  const at = {
    shop: await databases.create('crowd'),
    floor: await databases.create('crowd_floor'),
  };
  const crowd = await concurrency(at, client);
  say('Profiling adds');
  const profiled = await profile(await databases.create('profile'), client);
  const stores = {
    large: await databases.create('large'),
    small: await databases.create('small'),
  };
  return { crowd, profiled, ...(await growth(stores, client, say)) };
}

/**
 * Everything in turn, floor and service, round by round, so that a busy moment hits both.
 * @param {import('./bench/processes.mjs').Server} service
 * @param {Awaited<ReturnType<typeof Shop.open>>} opened
 * @returns {Promise<Round[]>}
 */
async function loadBoth(service, { shop, sold }) {
  const servers = { service, floor: await startFloor(await databases.create('floor')) };
  /** @type {[Scenario, Request[]][]} */
  const prepared = [];
  for (const scenario of scenarios) {
    prepared.push([scenario, await scenario.prepare(shop, sold)]);
  }
  const round = async (/** @type {number} */ duration) => {
    /** @type {Round} */
    const samples = {};
    for (const [{ name, connections, server }, requests] of prepared) {
      samples[name] = await sample(servers[server], { connections, requests, seconds: duration });
    }
    return samples;
  };
  say('Warming up');
  await round(Math.min(seconds, WARM_UP_SECONDS));
  const done = [];
  while (done.length < rounds) {
    say(`Round ${done.length + 1} of ${rounds}`);
    done.push(await round(seconds));
  }
  await servers.floor.stop();
  return done;
}

/**
 * @param {import('./bench/processes.mjs').Server} server
 * @param {Omit<import('./bench/load-process.mjs').Order, 'url'>} order
 * @returns {Promise<Sample>}
 */
async function sample({ url, pid }, order) {
  const before = usageOf(pid)?.cpuMs ?? NaN;
  const load = await client.load({ url, ...order });
  const cpuMs = ((usageOf(pid)?.cpuMs ?? NaN) - before) / load.requests;
  return {
    ...load,
    perSecond: load.requests / load.seconds,
    cpuMs: Number.isNaN(cpuMs) ? undefined : cpuMs,
  };
}

/** @param {Results} results */
async function report(results) {
  const lines = results.loads.length === 0 ? [] : linesOf(scenarios, results.loads);
  const [{ model } = { model: 'unknown' }] = cpus();
  const about = {
    at: new Date(begun).toISOString(),
    machine: `${cpus().length} × ${model.trim()}, load ${busy.toFixed(1)} before the run, which adds about 2`,
    software: `Node ${process.version}, ${databases.about}`,
    service: 'Service: NODE_ENV=production, LOG_LEVEL=info with standard output to /dev/null',
    floor:
      'Floor: NestJS on Fastify, one INSERT of one row per request, 10 connections as the service',
    samples: `medians (min–max) of ${rounds} × ${seconds} s, both servers in turn, one client for both`,
    ratio:
      'of the floor: requests/s ÷ those of the floor at the same concurrency in the same round',
  };
  const parts = [
    Object.values(about).join('\n'),
    targetTable(results),
    loadTable(lines),
    comparisonTable(results.loads),
    listTable(results),
    valueTable(results),
    results.billing ? table([['billing', ...TARGET_HEAD], ...billingRows(results.billing)]) : '',
  ];
  const { at, machine, software } = about;
  if (results.growth) await writeGrowthPage(results, results.growth, { at, machine, software });
  if (results.scale) {
    const samples = `medians (smallest–largest) of ${rounds} × ${seconds} s, all in turn`;
    parts.push(await writeScalePage(results.scale, { at, machine, software, samples }));
  }
  console.log(`\n${parts.filter((part) => part !== '').join('\n\n')}`);
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`\nMeasured in ${took} s.`);
  if (json === undefined) return;
  writeFileSync(json, `${JSON.stringify({ about, lines, ...results }, null, 2)}\n`);
}

/** @param {string} part */
function wants(part) {
  if (only === undefined) return ![...LONG, ...APART].includes(part);
  return only === part || (only === 'growth' && TARGETED.includes(part));
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text} …\n`);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '2' },
        rounds: { type: 'string', default: '5' },
        only: { type: 'string' },
        json: { type: 'string' },
      },
    });
    const { only, json } = values;
    const seconds = Number(values.seconds);
    const rounds = Number(values.rounds);
    const known = only === undefined || PARTS.includes(only);
    if (seconds > 0 && Number.isInteger(rounds) && rounds > 0 && known) {
      return { seconds, rounds, only, json };
    }
  } catch {
    // An option that does not exist; what there is follows.
  }
  console.error(USAGE);
  process.exit(1);
}
