// @ts-check
// A store that grows to a million carts, and what one request takes meanwhile. The carts are written by
// SQL, as the service would have left them: through the interface so many would take hours.
import { createConnection } from 'mysql2/promise';
import { startService, usageOf } from './processes.mjs';
import { items, Shop } from './shop.mjs';
import { COLD_READS, DEEP, EVENTS_PER_CART, LARGEST, SMALLEST } from './sizes.mjs';
import { spreadOf } from './statistics.mjs';

/**
 * @typedef {import('mysql2/promise').Connection} Connection
 * @typedef {Record<string, string | number | null>} Row
 *
 * @typedef {object} Size milliseconds of each request, by what it does
 * @property {number} carts
 * @property {Record<string, number[]>} times
 */

const SIZES = [SMALLEST, 10_000, 100_000, LARGEST];
const ROUNDS = 5;
const CARTS_AT_ONCE = 100_000;
const REQUESTS = 60;
const PAGE = 25;
/** The older half of the carts. */
const EXPIRED_DAYS = 30;
/** Memory is looked at after each. */
const PARTS = 4;

/**
 * @param {{ large: string; small: string }} databases, both empty
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {(text: string) => void} say
 */
export async function growth({ large: databaseUrl, small: smallUrl }, client, say) {
  const service = await startService(databaseUrl);
  // Nothing else is in it, so that each page of a list shows the same kind of carts.
  const { shop } = await Shop.open(service.url);
  const connection = await connectionTo(databaseUrl);
  try {
    await shop.fill('pattern', items(1));
    await measure(shop, 'pattern', 0);
    /** @type {Size[]} */
    const sizes = [];
    let filled = 0;
    const begun = performance.now();
    for (const carts of SIZES) {
      say(`Filling up to ${carts} carts`);
      await fill(connection, filled, carts);
      filled = carts;
      sizes.push({ carts, times: await measure(shop, `growing-${carts}`, carts) });
    }
    const seconds = (performance.now() - begun) / 1000;
    say('Comparing it with a small store');
    const besideSmall = await compared(shop, smallUrl);
    say(`Reading ${COLD_READS} carts`);
    const megabytes = await coldReads(service, shop, client);
    return { sizes, seconds, besideSmall, megabytes };
  } finally {
    await connection.end();
    await service.stop();
  }
}

/** @param {string} url */
function connectionTo(url) {
  const uri = url.replace(/^mariadb:/, 'mysql:');
  return createConnection({ uri, dateStrings: true, jsonStrings: true });
}

/**
 * One request of each kind after the other, so that a busy moment hits all of them.
 * @param {Shop} shop
 * @param {string} cart
 * @param {number} carts that there are; the newest were not read yet
 */
async function measure(shop, cart, carts) {
  await shop.fill(cart, items(1));
  const list = `/v2/carts?page%5Blimit%5D=${PAGE}`;
  /** @type {Record<string, (count: number) => Promise<unknown>>} */
  const kinds = {
    'add one': () => shop.fill(cart, items(1)),
    'read a cart for the first time': (count) => shop.get(living(carts, count)),
    'first page of all carts': () => shop.get(list),
    [`all carts from ${DEEP} on`]: () => shop.get(`${list}&page%5Boffset%5D=${DEEP}`),
    history: () => shop.get(`/v2/carts/${cart}/history`),
  };
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let count = 0; count < REQUESTS; count += 1) {
    for (const [kind, send] of Object.entries(kinds)) {
      times[kind]?.push(await timed(() => send(count)));
    }
  }
  return times;
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * A cart that has not expired, counted from the newest.
 * @param {number} carts
 * @param {number} place
 */
function living(carts, place) {
  return `/v2/carts/grown-${carts - 2 * place}/items`;
}

/**
 * How many requests a large store answers of those that a small one does, round by round, both in turn.
 * @param {Shop} large
 * @param {string} databaseUrl of an empty database for the small one
 */
async function compared(large, databaseUrl) {
  const service = await startService(databaseUrl);
  const { shop: small } = await Shop.open(service.url);
  const connection = await connectionTo(databaseUrl);
  await small.fill('pattern', items(1));
  await fill(connection, 0, SMALLEST);
  await connection.end();
  const stores = [
    { shop: small, carts: SMALLEST },
    { shop: large, carts: LARGEST },
  ];
  for (const { shop } of stores) await shop.fill('compared', items(1));
  /** @type {((store: { shop: Shop; carts: number }, place: number) => Promise<unknown>)[]} */
  const kinds = [
    ({ shop }) => shop.fill('compared', items(1)),
    ({ shop, carts }, place) => shop.get(living(carts, place)),
    ({ shop }) => shop.get('/v2/carts/compared/history'),
  ];
  /** @type {number[][]} */
  const parts = kinds.map(() => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const times = kinds.map(() => stores.map(() => /** @type {number[]} */ ([])));
    for (let count = 0; count < REQUESTS; count += 1) {
      for (const [kind, send] of kinds.entries()) {
        for (const [place, store] of stores.entries()) {
          const took = await timed(() => send(store, round * REQUESTS + count));
          times[kind]?.[place]?.push(took);
        }
      }
    }
    for (const [kind, [one = [], other = []]] of times.entries()) {
      parts[kind]?.push((spreadOf(one)?.median ?? NaN) / (spreadOf(other)?.median ?? NaN));
    }
  }
  await service.stop();
  const [adds = [], coldReads = [], history = []] = parts;
  return { adds, coldReads, history };
}

/**
 * Copies of one cart with one item, their events and their rows.
 * @param {Connection} connection
 * @param {number} from
 * @param {number} to
 */
async function fill(connection, from, to) {
  await connection.query('set session unique_checks = 0, session innodb_lock_wait_timeout = 600');
  for (let first = from + 1; first <= to; first += CARTS_AT_ONCE) {
    const last = Math.min(to, first + CARTS_AT_ONCE - 1);
    const sequence = `seq_${first}_to_${last}`;
    // The store grows by living carts and by expired ones alike.
    const time = `date_sub(utc_timestamp(3), interval if(seq % 2 = 0, 0, ${EXPIRED_DAYS}) day)`;
    await connection.query(
      `insert into events (stream_id, version, type, schema_version, data, actor, occurred_at)
        select concat('cart-grown-', seq), version, type, schema_version, data, actor, ${time}
        from ${sequence} join events where stream_id = 'cart-pattern' and version <= ${EVENTS_PER_CART}`,
    );
    await connection.query(
      `insert into carts (cart_id, stream_id, created_at, changed_at, idle_since)
        select concat('grown-', seq), concat('cart-grown-', seq), ${time}, ${time},
          if(seq % 2 = 0, null, ${time}) from ${sequence}`,
    );
  }
  await connection.query('analyze table events, carts');
}

/**
 * Resident memory in MB, again and again while carts are read for the first time.
 * @param {import('./processes.mjs').Server} service
 * @param {Shop} shop
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 */
async function coldReads(service, shop, client) {
  const requests = [shop.reading('/v2/carts/grown-{n}/items')];
  const order = { url: service.url, connections: 16, amount: COLD_READS / PARTS, requests };
  const megabytes = [];
  while (megabytes.length < PARTS) {
    await client.load(order);
    megabytes.push(usageOf(service.pid)?.megabytes);
  }
  return megabytes;
}
