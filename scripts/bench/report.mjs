// @ts-check
// Turns the numbers into tables. Targets are shown beside them and decide nothing.
import { compared } from './comparisons.mjs';
import { MOVED } from './sizes.mjs';
import { spreadOf } from './statistics.mjs';
import { LIST_HEAD, listRows, reachedTargets, TARGET_HEAD } from './target-rows.mjs';
import { table, verdict } from './words.mjs';

/**
 * @typedef {import('./statistics.mjs').Line} Line
 * @typedef {import('./statistics.mjs').Round} Round
 * @typedef {import('./statistics.mjs').Spread} Spread
 *
 * @typedef {object} Parts
 * @property {number[]} starts milliseconds
 * @property {Awaited<ReturnType<typeof import('./footprint.mjs').memory>>} memory
 * @property {Awaited<ReturnType<typeof import('./billing.mjs').billing>>} billing
 * @property {Awaited<ReturnType<typeof import('./disk.mjs').disk>>} disk
 * @property {Awaited<ReturnType<typeof import('./scale.mjs').scale>>} scale
 * @property {Awaited<ReturnType<typeof import('./embedded.mjs').embedded>>} embedded
 * @property {Awaited<ReturnType<typeof import('./workers.mjs').workers>>} workers
 * @property {Awaited<ReturnType<typeof import('./long-cart.mjs').longCart>>} longCart
 * @property {Awaited<ReturnType<typeof import('./tail.mjs').tail>>} tail
 * @property {Awaited<ReturnType<typeof import('./lists.mjs').lists>>} lists
 * @property {Awaited<ReturnType<typeof import('./order-searches.mjs').orderSearches>>} orderSearches
 * @property {Awaited<ReturnType<typeof import('./families.mjs').families>>} families
 * @property {Awaited<ReturnType<typeof import('./exports.mjs').exports>>} exports
 * @property {Awaited<ReturnType<typeof import('./moves.mjs').moved>>} moves seconds
 * @property {Awaited<ReturnType<typeof import('./taxed-carts.mjs').taxedCarts>>} taxedCarts
 * @property {Awaited<ReturnType<typeof import('./search.mjs').search>>} search
 * @property {Grown} growth
 *
 * @typedef {Awaited<ReturnType<typeof import('./growth.mjs').growth>> & {
 *   crowd: Awaited<ReturnType<typeof import('./concurrency.mjs').concurrency>>;
 *   profiled: Awaited<ReturnType<typeof import('./profile.mjs').profile>>;
 * }} Grown
 *
 * @typedef {Partial<Parts> & { loads: readonly Round[] }} Results what was measured
 *
 * @typedef {[title: string, value: Spread | undefined, shown: (value: number) => string, unit: string, atMost?: number]} Row
 */

const whole = (/** @type {number} */ value) => value.toFixed(0);
const fine = (/** @type {number} */ value) => value.toFixed(value < 10 ? 2 : 1);
const percent = (/** @type {number} */ part) => (part * 100).toFixed(part < 0.1 ? 1 : 0);

/**
 * @param {Spread | undefined} spread
 * @param {(value: number) => string} shown
 * @param {string} [unit]
 */
function inWords(spread, shown, unit = '') {
  if (spread === undefined) return '–';
  const { median, min, max } = spread;
  const range = min === max ? '' : ` (${shown(min)}–${shown(max)})`;
  return shown(median) + unit + range;
}

/** @param {readonly Line[]} lines */
export function loadTable(lines) {
  const head = ['', 'requests/s', 'of the floor', 'p50 ms', 'p99 ms', 'CPU ms'];
  const rows = lines.map(({ scenario, load, cpuMs, ofFloor, failed }) => [
    scenario.title + (failed === 0 ? '' : `, ${failed} FAILED`),
    inWords(load.perSecond, whole),
    scenario.server === 'floor' ? '' : inWords(ofFloor, percent, ' %'),
    fine(load.p50.median),
    fine(load.p99.median),
    cpuMs === undefined ? '–' : fine(cpuMs.median),
  ]);
  return rows.length === 0 ? '' : table([head, ...rows]);
}

/** @param {readonly Round[]} rounds */
export function comparisonTable(rounds) {
  const rows = compared(rounds).map(({ title, ratio, target }) => [
    title,
    inWords(ratio, fine, ' ×'),
    'atMost' in target
      ? `≤ ${target.atMost} × ${verdict(ratio.median <= target.atMost)}`
      : `≥ ${target.atLeast} × ${verdict(ratio.median >= target.atLeast)}`,
  ]);
  return rows.length === 0 ? '' : table([['compared', 'ratio', 'target'], ...rows]);
}

/**
 * What was wanted and what was reached.
 * @param {Results} results
 */
export function targetTable(results) {
  const rows = reachedTargets(results);
  if (rows.length === 0) return '';
  const limits = rows.flatMap(({ cells: [title], limit }) => (limit ? [`${title}: ${limit}`] : []));
  return [table([['', ...TARGET_HEAD], ...rows.map(({ cells }) => cells)]), ...limits].join('\n');
}

/**
 * How fast the lists with many rows are.
 * @param {Results} results
 */
export function listTable(results) {
  const rows = listRows(results);
  return rows.length === 0 ? '' : table([LIST_HEAD, ...rows]);
}

/**
 * Everything that is one number.
 * @param {Results} results
 */
export function valueTable(results) {
  const rows = valuesOf(results).map(([title, value, shown, unit, atMost]) => [
    title,
    inWords(value, shown, unit),
    value && atMost ? `≤ ${atMost}${unit} ${verdict(value.median <= atMost)}` : '',
  ]);
  return rows.length === 0 ? '' : table(rows);
}

/**
 * @param {Results} results
 * @returns {Row[]}
 */
function valuesOf(results) {
  const { starts = [], memory, disk = [], embedded, workers, moves } = results;
  const seconds = spreadOf(starts.map((milliseconds) => milliseconds / 1000));
  const { ready, loaded, after, carts } = memory ?? {};
  const [embeddedAdds, embeddedFloor] = embedded?.rates ?? [];
  const [byTwo, byOne] = workers?.rates ?? [];
  const rate = (/** @type {number[] | undefined} */ rates) => spreadOf(rates ?? []);
  /** @type {Row[]} */
  const rows = [
    ['start, from node dist/… to the first answer of /health/ready', seconds, fine, ' s', 2],
    ['memory (RSS) when ready', spreadOf([ready]), whole, ' MB'],
    [`memory after ${carts} carts were made`, spreadOf([loaded]), whole, ' MB'],
    ['memory 5 s later', spreadOf([after]), whole, ' MB'],
    ['adds/s on the embedded database', rate(embeddedAdds), whole, ''],
    ['its floor/s', rate(embeddedFloor), whole, ''],
    ['adds/s by two processes', rate(byTwo), whole, ''],
    ['adds/s by one', rate(byOne), whole, ''],
    [
      `${MOVED} products to an empty shop, whose export is the same`,
      spreadOf([moves]),
      whole,
      ' s',
    ],
    ...disk.flatMap(needsOf),
  ];
  return rows.filter(([, value]) => value !== undefined);
}

/**
 * @param {import('./disk.mjs').Needs} needs
 * @returns {Row[]}
 */
function needsOf({ database, carts, orders, memory, connections }) {
  return [
    [`${database}: disk for 1000 carts of 3 lines`, spreadOf([carts]), fine, ' MiB'],
    [`${database}: disk for their 1000 paid orders`, spreadOf([orders]), fine, ' MiB'],
    [`${database}: most memory (RSS) meanwhile`, spreadOf([memory]), whole, ' MiB'],
    [`${database}: most connections meanwhile`, spreadOf([connections]), whole, ''],
  ];
}
