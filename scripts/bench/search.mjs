// @ts-check
// Searches in a large catalog, one at a time, and adds beside sixteen searches at once.
import { startService } from './processes.mjs';
import { largeCatalog } from './large-catalog.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

const WORDS = 8000;
const IN_NAME = 4;
const IN_DESCRIPTION = 30;
const SEARCHES = 300;
const WARM_UP = 20;
const AT_ONCE = 16;
const SYLLABLES = ['ka', 'ro', 'mi', 'te', 'lu', 'so', 'ne', 'bar', 'dol', 'fin', 'gra', 'hol'];

/** The same words in each run. */
const wordAt = (/** @type {number} */ number) =>
  [number, number / 12, number / 144, number / 1728]
    .map((part) => SYLLABLES[Math.floor(part) % SYLLABLES.length])
    .join('');

/** A number that looks random, from 0 on. */
const mixed = (/** @type {number} */ number) => Math.imul(number + 1, 2654435761) >>> 7;

const wordsOf = (/** @type {number} */ product, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => wordAt(mixed(product * 40 + index) % WORDS));

const textsOf = (/** @type {number} */ product) => ({
  name: wordsOf(product, IN_NAME).join(' '),
  details: JSON.stringify({ description: wordsOf(product + 1, IN_DESCRIPTION).join(' ') }),
});

const exact = (/** @type {number} */ number) => {
  const [first = '', , third = ''] = wordsOf(mixed(number) % 20_000, IN_NAME);
  return `${first} ${third.slice(0, -1)}`;
};

const withSlip = (/** @type {number} */ number) => {
  const [first = '', second = ''] = wordsOf(mixed(number) % 20_000, IN_NAME);
  return `${first.slice(0, 2)}x${first.slice(2)} ${second}`;
};

/**
 * Milliseconds of searches, and the 99th percentile of adds, calm and beside searches.
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
  return { words, slips, calm, beside };
}

/** @param {number[]} times */
function p99(times) {
  times.sort((one, other) => one - other);
  return times[Math.floor(0.99 * times.length)] ?? NaN;
}
