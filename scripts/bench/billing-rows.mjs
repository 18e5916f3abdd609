// @ts-check
// What was wanted of the billing and what was reached, row by row.
import { spreadOf } from './statistics.mjs';
import { shown, verdict } from './words.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./billing.mjs').billing>>} Billing
 */

const INVOICES_PER_SECOND = 500;
const ADDS_AT_MOST = 2;
const IDLE_AT_MOST_MS = 50;
const GROWTH_AT_MOST_MB = 50;

/** @param {Billing} billing */
export function billingRows({ invoices, seconds, cpuMs, quiet, adds, megabytes, idle, all }) {
  const perSecond = invoices / seconds;
  const before = spreadOf(quiet);
  const meanwhile = spreadOf(adds);
  const slower = (meanwhile?.median ?? NaN) / (before?.median ?? NaN);
  const nothing = spreadOf(idle);
  const grown = spreadOf(megabytes);
  const half = Math.ceil(megabytes.length / 2);
  const [first, second] = [megabytes.slice(0, half), megabytes.slice(half)].map(
    (part) => spreadOf(part)?.max ?? NaN,
  );
  const growth = (second ?? NaN) - (first ?? NaN);
  return [
    [
      `invoices a second, ${invoices} that wait for payment`,
      `≥ ${INVOICES_PER_SECOND}`,
      shown(perSecond),
      verdict(perSecond >= INVOICES_PER_SECOND),
      `${(cpuMs / invoices).toFixed(2)} ms of CPU each, with the adds meanwhile`,
    ],
    [
      'memory meanwhile, growth from the first half to the second',
      `≤ ${GROWTH_AT_MOST_MB} MB`,
      `${shown(growth)} MB`,
      verdict(growth <= GROWTH_AT_MOST_MB),
      `${range(grown)} MB`,
    ],
    [
      `${adds.length} adds to a cart meanwhile, median against before`,
      `≤ ${ADDS_AT_MOST} ×`,
      `${shown(slower)} ×`,
      verdict(slower <= ADDS_AT_MOST),
      `${range(meanwhile)} ms, ${range(before)} ms before`,
    ],
    [
      `run over ${all} subscriptions with nothing due`,
      `≤ ${IDLE_AT_MOST_MS} ms`,
      `${shown(nothing?.median ?? NaN)} ms`,
      verdict((nothing?.median ?? NaN) <= IDLE_AT_MOST_MS),
      `${range(nothing)} ms`,
    ],
  ];
}

/** @param {import('./statistics.mjs').Spread | undefined} spread */
function range(spread) {
  return `${shown(spread?.min ?? NaN)}–${shown(spread?.max ?? NaN)}`;
}
