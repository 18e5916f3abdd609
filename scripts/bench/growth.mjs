// @ts-check
// A store that grows to a million carts, and what one request takes meanwhile. The carts are written by
// SQL, as the service would have left them: through the interface so many would take hours.
import { createConnection } from 'mysql2/promise';
import { startService, usageOf } from './processes.mjs';
import { items, Shop } from './shop.mjs';
import { COLD_READS, DEEP, LARGEST } from './sizes.mjs';

/**
 * @typedef {import('mysql2/promise').Connection} Connection
 * @typedef {Record<string, string | number | null>} Row
 *
 * @typedef {object} Size milliseconds of each request, by what it does
 * @property {number} carts
 * @property {Record<string, number[]>} times
 */

const SIZES = [1000, 10_000, 100_000, LARGEST];
const CARTS_AT_ONCE = 100_000;
const REQUESTS = 60;
const PAGE = 25;
/** The older half of the carts. */
const EXPIRED_DAYS = 30;
/** Memory is looked at after each. */
const PARTS = 4;

/**
 * @param {string} databaseUrl of a shop
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {(text: string) => void} say
 */
export async function growth(databaseUrl, client, say) {
  const service = await startService(databaseUrl);
  const shop = await Shop.visit(service.url);
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    await shop.fill('pattern', items(1));
    await measure(shop, 'pattern');
    /** @type {Size[]} */
    const sizes = [];
    let filled = 0;
    const begun = performance.now();
    for (const carts of SIZES) {
      say(`Filling up to ${carts} carts`);
      await fill(connection, filled, carts);
      filled = carts;
      sizes.push({ carts, times: await measure(shop, `grown-${carts}`) });
    }
    const seconds = (performance.now() - begun) / 1000;
    say(`Reading ${COLD_READS} carts`);
    const megabytes = await coldReads(service, shop, client);
    return { sizes, seconds, megabytes };
  } finally {
    await connection.end();
    await service.stop();
  }
}

/**
 * One request of each kind after the other, so that a busy moment hits all of them.
 * @param {Shop} shop
 * @param {string} cart
 */
async function measure(shop, cart) {
  await shop.fill(cart, items(1));
  const list = `/v2/carts?page%5Blimit%5D=${PAGE}`;
  /** @type {Record<string, (count: number) => Promise<unknown>>} */
  const kinds = {
    'add one': () => shop.fill(cart, items(1)),
    'read a cart for the first time': (count) => shop.get(`/v2/carts/grown-${count + 1}/items`),
    'first page of all carts': () => shop.get(list),
    [`all carts from ${DEEP} on`]: () => shop.get(`${list}&page%5Boffset%5D=${DEEP}`),
    history: () => shop.get(`/v2/carts/${cart}/history`),
  };
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let count = 0; count < REQUESTS; count += 1) {
    for (const [kind, send] of Object.entries(kinds)) {
      const begun = performance.now();
      await send(count);
      times[kind]?.push(performance.now() - begun);
    }
  }
  return times;
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
        from ${sequence} join events where stream_id = 'cart-pattern' and version <= 2`,
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
