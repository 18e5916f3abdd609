// @ts-check
// The page of performance and its picture, out of the figures of one run and nothing else.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { flameChart } from './flame-chart.mjs';
import { lineChart } from './line-chart.mjs';
import { spreadOf } from './statistics.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./growth.mjs').growth>>} Growth
 * @typedef {Awaited<ReturnType<typeof import('./concurrency.mjs').concurrency>>} Crowd
 * @typedef {Awaited<ReturnType<typeof import('./profile.mjs').profile>>} Profiled
 *
 * @typedef {object} Target
 * @property {string} title
 * @property {string} kind of request
 * @property {number} atMost milliseconds, in the largest store
 */

/** @type {readonly Target[]} */
const TARGETS = [
  { title: 'first page', kind: 'first page of all carts', atMost: 20 },
  { title: 'page from 9000 on', kind: 'all carts from 9000 on', atMost: 60 },
];
const MOST_MEGABYTES = 250;
const PICTURES = {
  growth: 'performance-growth.svg',
  crowd: 'performance-concurrency.svg',
  flame: 'performance-flame.svg',
};

const shown = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);

/**
 * What was wanted and what was reached, row by row, with the smallest and the largest as the noise.
 * @param {Growth} growth
 */
export function growthRows({ sizes, megabytes, coldReads }) {
  const largest = sizes.at(-1);
  const rows = TARGETS.map(({ title, kind, atMost }) => {
    const spread = spreadOf(largest?.times[kind] ?? []);
    const reached = spread?.median ?? NaN;
    const noise = `${shown(spread?.min ?? NaN)}–${shown(spread?.max ?? NaN)} ms`;
    const what = `list of ${largest?.carts ?? 0} carts, ${title}`;
    return [what, `≤ ${atMost} ms`, `${shown(reached)} ms`, verdict(reached <= atMost), noise];
  });
  const { before, after = NaN } = megabytes;
  const memory = [
    `memory after ${coldReads} cold reads`,
    `≤ ${MOST_MEGABYTES} MB`,
    `${shown(after)} MB`,
    verdict(after <= MOST_MEGABYTES),
    `${shown(before ?? NaN)} MB before`,
  ];
  return [...rows, memory];
}

/**
 * @param {Growth & { crowd: Crowd; profiled: Profiled }} growth
 * @param {Readonly<Record<string, string>>} about machine, software and date
 */
export function writeGrowthPage(growth, about) {
  const { crowd, profiled } = growth;
  const flame = flameChart(profiled.profile);
  const kinds = Object.keys(growth.sizes[0]?.times ?? {});
  const medians = (/** @type {string} */ kind) =>
    growth.sizes.map(({ times }) => spreadOf(times[kind] ?? [])?.median ?? NaN);
  const cells = (/** @type {readonly string[]} */ row) => `| ${row.join(' | ')} |`;
  const head = ['milliseconds, median', ...growth.sizes.map(({ carts }) => `${carts} carts`)];
  const lines = [
    '# Performance',
    '',
    'Written by `npm run bench -- --only growth`; every figure was measured in that one run.',
    '',
    ...Object.values(about).map((text) => `- ${text}`),
    '',
    '## Targets',
    '',
    cells(['', 'target', 'reached', 'verdict', 'noise']),
    cells(['---', '---', '---', '---', '---']),
    ...growthRows(growth).map(cells),
    '',
    '## Time against the size of the store',
    '',
    'Half of the carts have expired: the older half. One request after another.',
    '',
    cells(head),
    cells(head.map(() => '---')),
    ...kinds.map((kind) => cells([kind, ...medians(kind).map(shown)])),
    '',
    `![Milliseconds of each request against the number of carts](./${PICTURES.growth})`,
    '',
    '## Requests per second against concurrency',
    '',
    'The floor is the same framework, driver and database with one INSERT for each request.',
    '',
    cells(['requests per second, median', ...crowd.at.map((count) => `${count} at a time`)]),
    cells(['---', ...crowd.at.map(() => '---')]),
    ...crowd.lines.map(({ name, values }) => cells([name, ...values.map(shown)])),
    '',
    `![Requests per second against the number of shoppers at a time](./${PICTURES.crowd})`,
    '',
    '## Where the time goes',
    '',
    `The processor's time of the service while shoppers ${profiled.title}. By the functions whose own time it is:`,
    `${flame.shares.map(([part, share]) => `${Math.round(share * 100)} % ${part}`).join(', ')}.`,
    'What is called stands below its caller, as wide as its time. No block is wide by itself: the rules of the',
    'cart, the framework, validation, the answer and the sockets each have their part, so the gain is in doing',
    'less, not in one trick.',
    '',
    `![Flame chart of adds](./${PICTURES.flame})`,
    '',
  ];
  writeFileSync(join(ROOT, 'docs', 'performance.md'), lines.join('\n'));
  const picture = lineChart({
    title: 'milliseconds per request against carts in the store',
    at: growth.sizes.map(({ carts }) => carts),
    lines: kinds.map((kind) => ({ name: kind, values: medians(kind) })),
  });
  writeFileSync(join(ROOT, 'docs', PICTURES.growth), picture);
  writeFileSync(join(ROOT, 'docs', PICTURES.flame), flame.picture);
  const { at, lines: values } = crowd;
  const title = 'requests per second against shoppers at a time';
  writeFileSync(join(ROOT, 'docs', PICTURES.crowd), lineChart({ title, at, lines: values }));
}

/** @param {boolean} isMet */
function verdict(isMet) {
  return isMet ? 'met' : 'missed';
}
