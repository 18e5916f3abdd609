// @ts-check
// How far one machine's measurements reach: processes with a fixed share of a core each beside a database
// that has no limit, and writes to a cluster whose nodes have the limit instead.
import { canCluster } from '../cluster/nodes.mjs';
import { capped } from './capped.mjs';
import { inParallel } from './http.mjs';
import { startService } from './processes.mjs';
import { counted, DatabaseUse } from './scale-counters.mjs';
import { amountFor, crowdFor } from './scale-crowd.mjs';
import { onNodes } from './scale-nodes.mjs';
import { Shop } from './shop.mjs';

/**
 * @typedef {import('./in-turn.mjs').How} How
 * @typedef {import('./scale-counters.mjs').Sample} Sample
 * @typedef {{ kind: 'adds' | 'reads'; processes: number; samples: Sample[] }} Point
 */

/** Of a core, for each process: eight have one core, and the database and the client the other. */
export const SHARE = 1 / 8;
const NUMBERS = [1, 2, 4, 8];
const KINDS = /** @type {const} */ (['adds', 'reads']);
/** Requests to each process without a limit, so that the code is compiled before. */
const WARM_UP = 1500;

/**
 * @param {string} databaseUrl without a shop
 * @param {How} how
 * @param {(text: string) => void} say
 */
export async function scale(databaseUrl, how, say) {
  const database = await DatabaseUse.of(databaseUrl);
  const first = await startService(databaseUrl);
  const { shop } = await Shop.open(first.url);
  const others = NUMBERS.slice(0, -1).flatMap((count) => Array.from({ length: count }));
  const services = [first, ...(await inParallel(others, () => startService(databaseUrl), 2))];
  const crowd = await crowdFor(shop, services, 'scale');
  const before = await database.events();
  /** @type {Point[]} */
  const points = KINDS.flatMap((kind) =>
    NUMBERS.map((processes) => ({ kind, processes, samples: [] })),
  );
  say('Warming up eight processes');
  for (const kind of KINDS) await crowd.load(kind, services.length, WARM_UP);
  const lifts = services.map(({ pid }) => capped(pid, SHARE));
  const amountOf = async (/** @type {Point['kind']} */ kind) =>
    amountFor((amount) => crowd.load(kind, services.length, amount), how.seconds);
  const amounts = { adds: await amountOf('adds'), reads: await amountOf('reads') };
  for (let round = 1; round <= how.rounds; round += 1) {
    say(`Round ${round} of ${how.rounds}`);
    for (const { kind, processes, samples } of points) {
      const used = await counted(services.slice(0, processes), database);
      samples.push(await used(await crowd.load(kind, processes, amounts[kind])));
    }
  }
  for (const lift of lifts) lift();
  const event = await database.bytesOfEvents(before);
  await Promise.all([...services, ...crowd.clients].map((one) => one.stop()));
  await database.close();
  say('Writing to a cluster');
  const nodes = canCluster() ? await onNodes(how, say) : undefined;
  return { points, event, nodes };
}
