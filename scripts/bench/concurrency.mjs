// @ts-check
// Requests per second of floor and service against the number of shoppers who add at the same time.
import { startFloor, startService } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';
import { spreadOf } from './statistics.mjs';

const CONNECTIONS = [1, 2, 4, 8, 16, 32, 64];
const SECONDS = 2;
const ROUNDS = 3;

/**
 * Both in turn, so that a busy moment hits both.
 * @param {{ shop: string; floor: string }} databases their addresses
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 */
export async function concurrency(databases, client) {
  const service = await startService(databases.shop);
  const floor = await startFloor(databases.floor);
  const { shop, sold } = await Shop.open(service.url);
  const requestsOf = (/** @type {string} */ name) => scenarioNamed(name).prepare(shop, sold);
  const servers = [
    { name: 'floor: one INSERT', url: floor.url, requests: await requestsOf('floor-16') },
    { name: 'service: add one', url: service.url, requests: await requestsOf('add-16') },
  ];
  /** @type {number[][][]} by server, by number of connections */
  const samples = servers.map(() => CONNECTIONS.map(() => []));
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, connections] of CONNECTIONS.entries()) {
      for (const [index, { url, requests }] of servers.entries()) {
        const load = await client.load({ url, connections, requests, seconds: SECONDS });
        if (round > 0) samples[index]?.[place]?.push(load.requests / load.seconds);
      }
    }
  }
  await Promise.all([service.stop(), floor.stop()]);
  const lines = servers.map(({ name }, index) => ({
    name,
    values: (samples[index] ?? []).map((all) => spreadOf(all)?.median ?? NaN),
  }));
  return { at: CONNECTIONS, lines };
}
