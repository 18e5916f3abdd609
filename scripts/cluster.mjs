// @ts-check
// Two processes on a Galera cluster of three nodes, with shoppers, while nodes die, hang, lose the others
// and restart. Says what was acknowledged and is not stored, or the other way round; writes a plot.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canCluster, startCluster } from './cluster/nodes.mjs';
import { plot } from './cluster/plot.mjs';
import { perform } from './cluster/scenario.mjs';
import { costOfSync } from './cluster/sync-cost.mjs';
import { Service } from './demo/service.mjs';
import { prepare } from './demo/perform.mjs';
import { compare, longestPause, otherStatuses } from './fire/judge.mjs';
import { Shoppers } from './fire/shoppers.mjs';
import { ROOT } from './prepare.mjs';

const LONGEST_REFUSAL_MS = 2000;
const LONGEST_PAUSE_MS = 3000;
const KEY = { id: 'fire', secret: randomBytes(24).toString('hex') };

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
if (!canCluster()) {
  const required = process.env['REQUIRE_GALERA'] === '1';
  console.error('Left out: a cluster, because galera-4 or rsync is not on this machine.');
  process.exit(required ? 1 : 0);
}
await prepare();
const { startService } = await import('./demo/processes.mjs');

console.log('Starting three nodes …');
const { nodes, hosts, urlOf } = await startCluster();
const [one = '', two = '', three = ''] = hosts;
const environment = { TOKEN_SECRET: randomBytes(48).toString('hex'), HOST: '127.0.0.1', DEMO: '0' };
const serve = (/** @type {string[]} */ ...order) =>
  startService(KEY, { environment: { ...environment, DATABASE_URL: urlOf(...order) } });
const processes = [await serve(one, two, three), await serve(two, three, one)];
const urls = processes.map(({ url }) => url.replace('localhost', '127.0.0.1'));
const { caller } = await Service.open(urls[0] ?? '', { id: KEY.id });
const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };

const began = performance.now();
/** @type {{ at: number; label: string }[]} */
const marks = [];
const mark = (/** @type {string} */ label) => marks.push({ at: performance.now() - began, label });
const shoppers = new Shoppers(() => urls, headers);
await perform(/** @type {any} */ (nodes), mark, values.short);
const ended = performance.now();
await shoppers.stop();

const { faults, acknowledged, unknown, stored } = await compare(shoppers);
const pauses = urls.map((url) => {
  const own = shoppers.acknowledgments.filter((one) => one.url === url);
  return longestPause(own, began, ended);
});
const found = [
  ...faults,
  ...otherStatuses(shoppers, ['200', '201', '503']),
  ...shoppers.stale.map((one) => `Stale: ${one}`),
];
if (!values.short) {
  const { milliseconds } = shoppers.slowestRefusal;
  if (milliseconds > LONGEST_REFUSAL_MS)
    found.push(`A refusal took ${Math.round(milliseconds)} ms`);
  for (const { milliseconds } of pauses) {
    if (milliseconds > LONGEST_PAUSE_MS)
      found.push(`A process paused for ${Math.round(milliseconds)} ms`);
  }
  const times = shoppers.acknowledgments.map(({ at }) => at - began);
  writeFileSync(join(ROOT, 'docs/reliability-cluster.svg'), plot(times, marks, ended - began));
}
console.log(
  `${Math.round((ended - began) / 1000)} s: ${acknowledged} adds acknowledged, ${stored} stored (${unknown} unknown); ` +
    `${shoppers.reads} reads of own writes, ${shoppers.stale.length} stale; ` +
    `${shoppers.statuses.get('503') ?? 0} refused, the slowest in ${said(sinceBeginning(shoppers.slowestRefusal))}; ` +
    `longest pause of each process ${pauses.map(said).join(' and ')}`,
);
console.log(await costOfSync(/** @type {any} */ (nodes)));
await Promise.all(processes.map(({ stop }) => stop()));
for (const fault of found.slice(0, 50)) console.error(fault);
console.log(found.length === 0 ? 'Nothing was lost.' : `Found: ${found.length}`);
process.exit(found.length === 0 ? 0 : 1);

/** @param {{ milliseconds: number; at: number }} moment */
function sinceBeginning({ milliseconds, at }) {
  return { milliseconds, at: at - began };
}

/** @param {{ milliseconds: number; at: number }} wait */
function said({ milliseconds, at }) {
  const { label = 'calm' } = marks.findLast((mark) => mark.at <= at + milliseconds) ?? {};
  return `${Math.round(milliseconds)} ms (${label})`;
}
