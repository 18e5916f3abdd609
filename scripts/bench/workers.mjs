// @ts-check
// Adds that two processes share, beside adds to one.
import { dividedRates, inTurn } from './in-turn.mjs';
import { startService } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

/**
 * @param {string} databaseUrl without a shop
 * @param {import('./in-turn.mjs').Client} client
 * @param {import('./in-turn.mjs').How} how
 */
export async function workers(databaseUrl, client, how) {
  const one = await startService(databaseUrl);
  const { shop, sold } = await Shop.open(one.url);
  const two = await startService(databaseUrl, { WORKERS: '2' });
  const requests = await scenarioNamed('add-16').prepare(shop, sold);
  const servers = [two, one].map(({ url }) => ({ url, requests }));
  const rates = await inTurn(client, servers, how);
  await Promise.all([one.stop(), two.stop()]);
  return { rates, ofOne: dividedRates(rates) };
}
