// @ts-check
// The end of a long history, and what a reader of another cart notices while it is read.
import { startService } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';
import { EVENTS } from './sizes.mjs';

const LINES = 5;
const READS = 60;
const AT_A_TIME = 4;
const CONNECTIONS = 16;

/**
 * @param {string} databaseUrl of a shop
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 */
export async function longCart(databaseUrl, client) {
  const service = await startService(databaseUrl);
  const shop = await Shop.visit(service.url);
  const [long = '', other = ''] = cartsOf('long', 2);
  for (const cart of [long, other]) await shop.fill(cart, items(LINES));
  const requests = items(LINES).map((item) => shop.adding(long, item));
  const order = { url: service.url, connections: CONNECTIONS, amount: EVENTS, requests };
  const { failed } = await client.load(order);
  if (failed > 0) throw new Error(`${failed} of ${EVENTS} adds failed.`);
  const end = () => shop.get(`/v2/carts/${long}?at=${EVENTS}`);
  const read = () => shop.get(`/v2/carts/${other}/items`);
  const timed = async (/** @type {() => Promise<unknown>} */ work) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const ends = [];
  const beside = [];
  for (let round = 0; round <= READS; round += 1) {
    const one = await timed(end);
    const calm = await timed(read);
    const four = Array.from({ length: AT_A_TIME }, end);
    const busy = await timed(read);
    await Promise.all(four);
    // The first round only warms up.
    if (round === 0) continue;
    ends.push(one);
    beside.push({ calm, busy });
  }
  await service.stop();
  return { ends, beside };
}
