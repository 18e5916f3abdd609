// @ts-check
// Scenarios that say something only beside another one of the same run.
import { BY, ratios, spreadOf } from './statistics.mjs';

/**
 * @typedef {import('./statistics.mjs').Round} Round
 * @typedef {import('./statistics.mjs').Sample} Sample
 *
 * @typedef {object} Comparison
 * @property {string} title
 * @property {string} one name of a scenario
 * @property {string} other name of the one that it is divided by
 * @property {(sample: Sample) => number | undefined} by
 * @property {{ atMost: number } | { atLeast: number }} target
 */

const { rate, time, cpu } = BY;

/** @type {readonly Comparison[]} */
const COMPARISONS = [
  {
    title: 'time per change, cart at its limit ÷ 100 plain lines',
    one: 'change-limit',
    other: 'change-plain',
    by: time,
    target: { atMost: 1.5 },
  },
  {
    title: 'CPU per change, cart at its limit ÷ 100 plain lines',
    one: 'change-limit',
    other: 'change-plain',
    by: cpu,
    target: { atMost: 1.5 },
  },
  {
    title: 'time per request, 100 mixed items ÷ one item, new carts',
    one: 'fill-100',
    other: 'fill-1',
    by: time,
    target: { atMost: 12 },
  },
  {
    title: 'requests/s, component products of 1500 options ÷ of 10',
    one: 'components-1500',
    other: 'components-10',
    by: rate,
    target: { atLeast: 0.6 },
  },
  ...['gzip', 'br'].map((encoding) => ({
    title: `requests/s, catalog page in ${encoding} ÷ plain`,
    one: `page-${encoding}`,
    other: 'page-plain',
    by: rate,
    target: { atLeast: 0.6 },
  })),
];

/**
 * Those of which both sides were measured, divided round by round.
 * @param {readonly Round[]} rounds
 */
export function compared(rounds) {
  return COMPARISONS.flatMap(({ title, one, other, by, target }) => {
    const ratio = spreadOf(ratios(rounds, one, other, by));
    return ratio === undefined ? [] : [{ title, ratio, target }];
  });
}
