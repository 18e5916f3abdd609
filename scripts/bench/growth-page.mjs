// @ts-check
// The page of performance and its picture, out of the figures of one run and nothing else.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATTER, ROOT, runInstalled } from '../prepare.mjs';
import { flameChart } from './flame-chart.mjs';
import { lineChart } from './line-chart.mjs';
import { ROWS } from './sizes.mjs';
import { spreadOf } from './statistics.mjs';
import { LIST_HEAD, listRows, reachedTargets, TARGET_HEAD } from './target-rows.mjs';
import { shown } from './words.mjs';

/**
 * @typedef {import('./report.mjs').Results} Results
 * @typedef {NonNullable<Results['growth']>} Growth
 */

const PICTURES = {
  growth: 'performance-growth.svg',
  crowd: 'performance-concurrency.svg',
  flame: 'performance-flame.svg',
};

/**
 * @param {Results} results
 * @param {Growth} growth
 * @param {Readonly<Record<string, string>>} about machine, software and date
 */
export async function writeGrowthPage(results, growth, about) {
  const { crowd, profiled } = growth;
  const targets = reachedTargets(results);
  const missed = targets.filter(({ limit }) => limit !== undefined);
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
    cells(['', ...TARGET_HEAD]),
    cells(['---', ...TARGET_HEAD.map(() => '---')]),
    ...targets.map((row) => cells(row.cells)),
    '',
    'A ratio is one of the same round. The noise is the smallest and the largest of all samples.',
    '',
    ...(missed.length === 0 ? [] : ['What holds back those that are missed:', '']),
    ...missed.map(({ cells: [title = ''], limit = '' }) => `- ${title}: ${limit}`),
    '',
    '## Lists with many rows',
    '',
    `Each table has ${ROWS} rows. The time of the first page of 25, and of that of a filter.`,
    '',
    cells(LIST_HEAD),
    cells(LIST_HEAD.map(() => '---')),
    ...listRows(results).map(cells),
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
  const page = join(ROOT, 'docs', 'performance.md');
  writeFileSync(page, lines.join('\n'));
  runInstalled(FORMATTER, [page]);
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
