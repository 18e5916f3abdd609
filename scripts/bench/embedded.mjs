// @ts-check
// Adds on the embedded database, beside a floor on a file with the same settings.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dividedRates, inTurn } from './in-turn.mjs';
import { startFloor, startService } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

/**
 * @param {import('./in-turn.mjs').Client} client
 * @param {import('./in-turn.mjs').How} how
 */
export async function embedded(client, how) {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-embedded-'));
  try {
    const service = await startService(`sqlite:${join(folder, 'shop.sqlite')}`);
    const floor = await startFloor(`sqlite:${join(folder, 'floor.sqlite')}`);
    const { shop, sold } = await Shop.open(service.url);
    const requests = await scenarioNamed('add-16').prepare(shop, sold);
    const servers = [service, floor].map(({ url }) => ({ url, requests }));
    const rates = await inTurn(client, servers, how);
    await Promise.all([service.stop(), floor.stop()]);
    return { rates, ofFloor: dividedRates(rates) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
