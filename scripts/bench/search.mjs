// @ts-check
// Searches in a large catalog, one at a time, and adds beside sixteen searches at once.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService, usageOf } from './processes.mjs';
import { largeCatalog } from './large-catalog.mjs';
import { IN_NAME, mixed, textsOf, wordsOf } from './product-texts.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

const SEARCHES = 300;
/** As many as a process carries out in its first seconds, until its code is compiled. */
const WARM_UP = 500;
const AT_ONCE = 16;
const PAUSE_MS = 1000;
const MOST_PAUSES = 300;
/** Processor's time in a pause with nothing to do but what comes again and again. */
const IDLE_MS = 100;

const exact = (/** @type {number} */ number) => {
  const [first = '', , third = ''] = wordsOf(mixed(number) % 20_000, IN_NAME);
  return `${first} ${third.slice(0, -1)}`;
};

const withSlip = (/** @type {number} */ number) => {
  const [first = '', second = ''] = wordsOf(mixed(number) % 20_000, IN_NAME);
  return `${first.slice(0, 2)}x${first.slice(2)} ${second}`;
};

/**
 * Milliseconds of searches, the megabytes of the index, and the 99th percentile of adds, calm and beside searches.
 * @param {string} databaseUrl of an empty database
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function search(databaseUrl, client, { seconds, rounds }) {
  const service = await startService(databaseUrl);
  const { shop, sold } = await Shop.open(service.url);
  const { connections, prepare } = scenarioNamed('add-16');
  const requests = await prepare(shop, sold);
  const order = { url: service.url, connections, requests, keepsTimes: true, seconds };
  const adding = async () => p99((await client.load(order)).times ?? []);
  await adding();
  const calm = [];
  while (calm.length < rounds) calm.push(await adding());
  const large = await largeCatalog(databaseUrl, shop, textsOf);
  await shop.publish(large);
  await shop.post('/pcm/catalogs/rules', {
    data: {
      attributes: { name: 'Large', catalog_id: large.releases.split('/')[3], tags: ['large'] },
    },
  });
  await settled(service.pid);
  const found = async (/** @type {string} */ text) => {
    const begun = performance.now();
    const response = await fetch(`${service.url}/catalog/search?q=${encodeURIComponent(text)}`, {
      headers: { ...shop.headers, 'SVC-Context-Tag': 'large' },
    });
    const page = /** @type {{ meta?: { results: { total: number } } }} */ (await response.json());
    return { time: performance.now() - begun, total: page.meta?.results.total ?? 0 };
  };
  const timesOf = async (/** @type {(number: number) => string} */ textOf) => {
    const times = [];
    let total = 0;
    for (let number = 0; number < WARM_UP + SEARCHES; number += 1) {
      const one = await found(textOf(number));
      total += one.total;
      if (number >= WARM_UP) times.push(one.time);
    }
    if (total === 0) throw new Error('No search has found anything.');
    return times.sort((one, other) => one - other);
  };
  const words = await timesOf(exact);
  const slips = await timesOf(withSlip);
  let isOver = false;
  const searching = Array.from({ length: AT_ONCE }, async (_, begin) => {
    for (let number = begin; !isOver; number += AT_ONCE) await found(exact(number));
  });
  const beside = await adding();
  isOver = true;
  await Promise.all(searching);
  await service.stop();
  return { words, slips, calm, beside, indexMegabytes: indexMegabytes() };
}

/**
 * Waits until the events of the publication are sent, one for each product: searches beside them are not one
 * at a time.
 * @param {number} pid of the service
 */
async function settled(pid) {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const before = usageOf(pid)?.cpuMs ?? 0;
    await sleep(PAUSE_MS);
    if ((usageOf(pid)?.cpuMs ?? 0) - before < IDLE_MS) return;
  }
  throw new Error('The service has not come to rest after the publication.');
}

/** A process of its own can be asked to collect its garbage before it measures. */
function indexMegabytes() {
  const script = join(import.meta.dirname, 'index-memory.mjs');
  return Number(execFileSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' }));
}

/** @param {number[]} times */
function p99(times) {
  times.sort((one, other) => one - other);
  return times[Math.floor(0.99 * times.length)] ?? NaN;
}
