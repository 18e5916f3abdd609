// @ts-check
// Targets beside what a run reached.
import { spreadOf } from './statistics.mjs';
import { STORE } from './store-targets.mjs';
import { SPEED } from './targets.mjs';
import { shown, verdict } from './words.mjs';

/**
 * @typedef {import('./report.mjs').Results} Results
 * @typedef {import('./targets.mjs').Target} Target
 */

export const TARGET_HEAD = ['target', 'reached', 'verdict', 'noise'];
export const LIST_HEAD = ['milliseconds, median', 'first page', 'filter', 'its first page'];

/**
 * Those that were measured.
 * @param {Results} results
 */
export function reachedTargets(results) {
  return [...SPEED, ...STORE].flatMap((target) => reached(target, results));
}

/**
 * @param {Target} target
 * @param {Results} results
 * @returns {{ cells: string[]; limit: string | undefined }[]} a limit only if it is missed
 */
function reached({ title, target, unit, samples, counts = 'median', limit }, results) {
  const scale = unit === '%' ? 100 : 1;
  const values = samples(results).flatMap((value) => (value === undefined ? [] : [scale * value]));
  const spread = spreadOf(values);
  if (spread === undefined) return [];
  const { median, min, max } = spread;
  const value = { median, last: values.at(-1) ?? NaN, largest: max }[counts];
  const [wanted, isMet] =
    'atLeast' in target
      ? [`≥ ${target.atLeast} ${unit}`, value >= target.atLeast]
      : [`≤ ${target.atMost} ${unit}`, value <= target.atMost];
  const words = (/** @type {number} */ number) =>
    unit === '×' ? number.toFixed(2) : shown(number);
  const noise = `${words(min)}–${words(max)} ${unit}`;
  const cells = [title, wanted, `${words(value)} ${unit}`, verdict(isMet), noise];
  return [{ cells, limit: isMet ? undefined : limit }];
}

/**
 * The first page of each list, and of what its filter finds.
 * @param {Results} results
 */
export function listRows({ lists = [], orderSearches = [] }) {
  const median = (/** @type {readonly number[] | undefined} */ times) => {
    const spread = spreadOf(times ?? []);
    return spread === undefined ? '' : shown(spread.median);
  };
  const pages = lists.map(({ path, filter, times: [page, filtered] }) => [
    `\`${path}\``,
    median(page),
    filter === undefined ? '' : `\`${filter}\``,
    median(filtered),
  ]);
  const found = orderSearches.map(({ filter, more, times }) => [
    `\`/v2/orders${more && '?'}${more}\``,
    '',
    `\`${filter}\``,
    median(times),
  ]);
  return [...pages, ...found];
}
