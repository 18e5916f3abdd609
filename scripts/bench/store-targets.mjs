// @ts-check
// Targets of large stores, memory and other databases, as `targets.mjs` has those of single requests.
import { COLD_READS, DEEP, LARGEST } from './sizes.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

/** @param {string} kind of request */
const inLargest =
  (kind) =>
  (/** @type {import('./report.mjs').Results} */ { growth }) =>
    growth?.sizes.at(-1)?.times[kind] ?? [];

/** @type {readonly Target[]} */
export const STORE = [
  {
    title: `list of ${LARGEST} carts, first page`,
    target: { atMost: 20 },
    unit: 'ms',
    samples: inLargest('first page of all carts'),
  },
  {
    title: `list of ${LARGEST} carts, page from ${DEEP} on`,
    target: { atMost: 60 },
    unit: 'ms',
    samples: inLargest(`all carts from ${DEEP} on`),
  },
  {
    title: `memory after ${COLD_READS} cold reads`,
    target: { atMost: 250 },
    unit: 'MB',
    samples: ({ growth }) => growth?.megabytes ?? [],
    counts: 'last',
    limit:
      'about 100 MB of it are alive after a collection; the rest is room that the collector keeps before it ' +
      'works again. V8’s --heap-growing-percent=25 was tried: it holds the process at 280 MB and costs an add ' +
      '15 to 20 % more of the processor’s time, so it is not set.',
  },
];
