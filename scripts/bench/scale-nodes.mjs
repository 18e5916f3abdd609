// @ts-check
// Adds on a Galera cluster whose nodes have a fixed share of a core each: to one of them, to all three, and
// to one that is alone.
import { startCluster } from '../cluster/nodes.mjs';
import { capped } from './capped.mjs';
import { startService } from './processes.mjs';
import { counted, DatabaseUse } from './scale-counters.mjs';
import { amountFor, crowdFor } from './scale-crowd.mjs';
import { Shop } from './shop.mjs';

/**
 * @typedef {import('./scale-counters.mjs').Sample} Sample
 * @typedef {{ title: string; samples: Sample[] }} Way
 */

/** Of a core, for each node: it is the nodes that are to be full. */
export const NODE_SHARE = 1 / 16;
/** Adds to each process before. */
const WARM_UP = 1000;

/**
 * @param {import('./in-turn.mjs').How} how
 * @param {(text: string) => void} say
 * @returns {Promise<Way[]>}
 */
export async function onNodes(how, say) {
  const { nodes, hosts, urlOf } = await startCluster();
  const first = hosts[0] ?? '';
  const services = [await startService(urlOf(first))];
  const { shop } = await Shop.open(services[0]?.url ?? '');
  for (const host of [first, first, ...hosts]) services.push(await startService(urlOf(host)));
  const spread = services.splice(3);
  const crowds = {
    one: { servers: services, crowd: await crowdFor(shop, services, 'one') },
    all: { servers: spread, crowd: await crowdFor(shop, spread, 'all') },
  };
  const use = async (/** @type {typeof nodes} */ alive) => {
    const { connection } = await DatabaseUse.of(urlOf(first));
    return new DatabaseUse(
      connection,
      alive.map(({ child }) => child?.pid ?? 0),
    );
  };
  let amount = 0;
  /** @type {(way: Way, which: keyof typeof crowds, database: DatabaseUse) => Promise<void>} */
  const measure = async ({ samples }, which, database) => {
    const { servers, crowd } = crowds[which];
    const used = await counted(servers, database);
    samples.push(await used(await crowd.load('adds', servers.length, amount)));
  };
  const ways = {
    one: way('three nodes, all adds to one'),
    all: way('three nodes, adds to all three'),
    alone: way('one node alone'),
  };
  for (const { servers, crowd } of Object.values(crowds))
    await crowd.load('adds', servers.length, WARM_UP);
  const limit = () => nodes.map(({ child }) => capped(child?.pid ?? 0, NODE_SHARE));
  const lifts = limit();
  const three = await use(nodes);
  amount = await amountFor((tried) => crowds.one.crowd.load('adds', 3, tried), how.seconds);
  for (let round = 1; round <= how.rounds; round += 1) {
    say(`Round ${round} of ${how.rounds} on three nodes`);
    await measure(ways.one, 'one', three);
    await measure(ways.all, 'all', three);
  }
  await three.close();
  await Promise.all([...spread, ...crowds.all.crowd.clients].map((one) => one.stop()));
  // They leave in order, so that the first goes on without them.
  for (const lift of lifts.slice(1)) lift();
  for (const node of nodes.slice(1)) await node.end('SIGTERM');
  const alone = await use(nodes.slice(0, 1));
  for (let round = 1; round <= how.rounds; round += 1) await measure(ways.alone, 'one', alone);
  await alone.close();
  await Promise.all([...services, ...crowds.one.crowd.clients].map((one) => one.stop()));
  lifts[0]?.();
  await nodes[0]?.end('SIGKILL');
  return [ways.alone, ways.one, ways.all];
}

/**
 * @param {string} title
 * @returns {Way}
 */
function way(title) {
  return { title, samples: [] };
}
