// @ts-check
// Measures the service beside a floor: the same framework, driver and database with one INSERT per
// request and no commerce. Absolute numbers belong to a machine; the ratios of one run are the result.
// It never fails because of a number.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dependencies, memory, startTimes } from './bench/footprint.mjs';
import { startClient, startFloor, startService, usageOf } from './bench/processes.mjs';
import { billingRows } from './bench/billing-rows.mjs';
import { growthRows, writeGrowthPage } from './bench/growth-page.mjs';
import { comparisonTable, loadTable, table, valueTable } from './bench/report.mjs';
import { GROUPS, scenariosOf } from './bench/scenarios.mjs';
import { Shop } from './bench/shop.mjs';
import { linesOf } from './bench/statistics.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const PARTS = [...GROUPS, 'start', 'memory', 'release', 'backlog', 'size', 'growth', 'billing'];
const USAGE = `npm run bench -- [--seconds N] [--rounds N] [--only NAME] [--json FILE]
  --seconds N   per measurement, 2 if left out
  --rounds N    how often everything is measured in turn, 5 if left out
  --only NAME   one of: ${PARTS.join(', ')}
  --json FILE   writes every sample to a file as well
DATABASE_URL=mysql://user:password@host:3306 names a server that runs already.`;

const WARM_UP_SECONDS = 1;
const TARGET_HEAD = ['target', 'reached', 'verdict', 'noise'];

/**
 * @typedef {import('./bench/scenarios.mjs').Scenario} Scenario
 * @typedef {import('./bench/load-process.mjs').Request} Request
 * @typedef {import('./bench/statistics.mjs').Sample} Sample
 * @typedef {import('./bench/statistics.mjs').Round} Round
 */

const { seconds, rounds, only, json } = readOptions();
const wants = (/** @type {string} */ part) => only === undefined || only === part;
await ensureInstalled();
await ensureBuilt();
// Not before it is installed.
const { openDatabases } = await import('./bench/databases.mjs');
const { billing } = await import('./bench/billing.mjs');
const { concurrency } = await import('./bench/concurrency.mjs');
const { growth } = await import('./bench/growth.mjs');
const { profile } = await import('./bench/profile.mjs');
const { release } = await import('./bench/release.mjs');
const { backlog } = await import('./bench/backlog.mjs');

const begun = Date.now();
const busy = loadavg()[0] ?? 0;
const databases = await openDatabases();
const client = startClient();
const results = await measure().finally(async () => {
  await client.stop();
  await databases.close();
});
report(results);

async function measure() {
  const url = await databases.create('shop');
  say('Opening a shop');
  const service = await startService(url);
  const opened = await Shop.open(service.url);
  const loads = GROUPS.some(wants) ? await loadBoth(service, opened) : [];
  await service.stop();
  if (wants('start') || wants('memory')) say('Starting again and again');
  const starts = wants('start') ? await startTimes(url) : [];
  const used = wants('memory') ? await memory(url, client) : undefined;
  if (wants('release')) say('Publishing a large catalog');
  const published = wants('release') ? await release(url) : undefined;
  if (wants('backlog')) say('Adding beside a backlog of deliveries');
  return {
    loads,
    starts,
    memory: used,
    // After everything that such a catalog would slow down.
    release: published,
    backlog: wants('backlog') ? await backlog(url, client, { seconds, rounds }) : undefined,
    dependencies: wants('size') ? dependencies() : undefined,
    // They take minutes, so that they are only measured when they are asked for.
    growth: only === 'growth' ? await grown(url) : undefined,
    billing: only === 'billing' ? await billing(url, say) : undefined,
  };
}

/**
 * What docs/performance.md shows.
 * @param {string} url of a shop
 */
async function grown(url) {
  say('Adding at different concurrencies');
  const at = { shop: await databases.create('crowd'), floor: await databases.create('floor') };
  const crowd = await concurrency(at, client);
  say('Profiling adds');
  const profiled = await profile(await databases.create('profile'), client);
  return { crowd, profiled, ...(await growth(url, client, say)) };
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
  for (const scenario of scenariosOf(only)) {
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

/** @param {Awaited<ReturnType<typeof measure>>} results */
function report(results) {
  const lines = results.loads.length === 0 ? [] : linesOf(scenariosOf(only), results.loads);
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
    loadTable(lines),
    comparisonTable(results.loads),
    valueTable(results),
    results.growth
      ? table([['a million carts', ...TARGET_HEAD], ...growthRows(results.growth)])
      : '',
    results.billing ? table([['billing', ...TARGET_HEAD], ...billingRows(results.billing)]) : '',
  ];
  const { at, machine, software } = about;
  if (results.growth) writeGrowthPage(results.growth, { at, machine, software });
  console.log(`\n${parts.filter((part) => part !== '').join('\n\n')}`);
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`\nMeasured in ${took} s.`);
  if (json === undefined) return;
  writeFileSync(json, `${JSON.stringify({ about, lines, ...results }, null, 2)}\n`);
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
