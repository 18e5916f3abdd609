// @ts-check
// Where the processor's time goes while shoppers add to carts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../prepare.mjs';
import { startService } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

/** @typedef {import('node:inspector').Profiler.Profile} Profile */

const PRELOAD = join(ROOT, 'scripts/bench/profile-on-signal.cjs');
const SCENARIO = 'add-16';
/** The engine compiles what is used often only after a while. */
const WARM_UP_SECONDS = 10;
const SECONDS = 10;
const POLL_MS = 100;

/**
 * @param {string} databaseUrl
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @returns {Promise<{ title: string; profile: Profile }>}
 */
export async function profile(databaseUrl, client) {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-profile-'));
  const file = join(folder, 'cpuprofile.json');
  const environment = { PROFILE_FILE: file, NODE_OPTIONS: `--require ${JSON.stringify(PRELOAD)}` };
  const service = await startService(databaseUrl, environment);
  try {
    const { shop, sold } = await Shop.open(service.url);
    const { title, connections, prepare } = scenarioNamed(SCENARIO);
    const order = { url: service.url, connections, requests: await prepare(shop, sold) };
    await client.load({ ...order, seconds: WARM_UP_SECONDS });
    process.kill(service.pid, 'SIGUSR2');
    await client.load({ ...order, seconds: SECONDS });
    process.kill(service.pid, 'SIGUSR2');
    while (!existsSync(file)) await sleep(POLL_MS);
    await service.stop();
    return { title, profile: JSON.parse(readFileSync(file, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
