// @ts-check
// The tables of docs/scaling.md, between their two markers; what stands around them is written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATTER, ROOT, runInstalled } from '../prepare.mjs';
import { bestNumber, fittedLaw, throughputOf } from './scalability-law.mjs';
import { SHARE } from './scale.mjs';
import { CONNECTIONS, LINES } from './scale-crowd.mjs';
import { NODE_SHARE } from './scale-nodes.mjs';
import { spreadOf } from './statistics.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./scale.mjs').scale>>} Scale
 * @typedef {import('./scale-counters.mjs').Sample} Sample
 * @typedef {readonly (readonly string[])[]} Rows
 */

/** Adds a second of a large store, and the part of each core that they may take. */
const STORE = { adds: 10_000, load: 0.6, cores: 8 };
const BETWEEN = /(<!-- measured -->)[^]*(<!-- \/measured -->)/;

/**
 * @param {Scale} scale
 * @param {Readonly<Record<string, string>>} about machine, software and date
 * @returns {Promise<string>} the tables
 */
export async function writeScalePage(scale, about) {
  const page = join(ROOT, 'docs', 'scaling.md');
  const tables = tablesOf(scale, about);
  const text = readFileSync(page, 'utf8').replace(
    BETWEEN,
    (_, begin, end) => `${begin}\n\n${tables}\n\n${end}`,
  );
  writeFileSync(page, text);
  runInstalled(FORMATTER, [page]);
  return tables;
}

/**
 * @param {Scale} scale
 * @param {Readonly<Record<string, string>>} about
 */
function tablesOf({ points, event, nodes }, about) {
  const parts = [
    Object.values(about)
      .map((text) => `- ${text}`)
      .join('\n'),
    `Each process had ${percent(SHARE)} of a core; ${CONNECTIONS} shoppers of each, with carts of ${LINES} lines of their own.`,
  ];
  for (const kind of /** @type {const} */ (['adds', 'reads'])) {
    parts.push(...ofProcesses(kind, points));
  }
  parts.push('### One add', ofOneAdd({ points, event }), '### Nodes of a Galera cluster');
  parts.push(...(nodes ? ofNodes(nodes) : ['No cluster could be started on that machine.']));
  parts.push('### A store of 10 000 adds a second', ofStore({ points, event }));
  return parts.join('\n\n');
}

/**
 * @param {'adds' | 'reads'} kind
 * @param {Scale['points']} points
 */
function ofProcesses(kind, points) {
  const measured = points
    .filter((point) => point.kind === kind)
    .map(({ processes, samples }) => ({ processes, of: mediansOf(samples), samples }));
  const law = fittedLaw(
    measured.map(({ processes, of }) => ({ workers: processes, throughput: of('perSecond') })),
  );
  const best = bestNumber(law);
  const databaseMs = measured.at(-1)?.of('databaseMs') ?? NaN;
  const full = 1000 / databaseMs;
  const rows = measured.map(({ processes, of, samples }) => [
    String(processes),
    rateOf(samples),
    whole(throughputOf(law, processes)),
    fine(of('serviceMs')),
    fine(of('databaseMs')),
    percent(of('databaseCores')),
    percent(of('idleCores')),
  ]);
  return [
    `### ${kind === 'adds' ? 'Adds' : 'Reads'} by number of processes`,
    grid([
      [
        'processes',
        `${kind}/s`,
        'by the law',
        'CPU ms of the process',
        'CPU ms of the database',
        'database, of a core',
        'idle, of a core',
      ],
      ...rows,
    ]),
    `The law: one process ${whole(law.alone)}/s, contention ${(law.contention * 100).toFixed(2)} %, coherence ${(law.coherence * 100).toFixed(3)} %; ` +
      `${best > 1000 ? 'no number of processes below 1000 is too many' : `more than ${whole(best)} processes do less`}. ` +
      `At ${fine(databaseMs)} ms each, one core of the database is full at ${whole(full)} ${kind}/s, ` +
      `which is the work of ${fine((full * (measured.at(-1)?.of('serviceMs') ?? NaN)) / 1000)} whole cores of processes.`,
  ];
}

/** @param {Pick<Scale, 'points' | 'event'>} scale */
function ofOneAdd({ points, event }) {
  const adds = points.filter(({ kind }) => kind === 'adds');
  const alone = mediansOf(adds[0]?.samples ?? []);
  const crowded = mediansOf(adds.at(-1)?.samples ?? []);
  const row = (
    /** @type {string} */ title,
    /** @type {keyof Sample} */ key,
    /** @type {(value: number) => string} */ shown,
  ) => [title, shown(alone(key)), shown(crowded(key))];
  return [
    grid([
      ['', 'one process', `${adds.at(-1)?.processes ?? 0} processes`],
      row('CPU ms of the process', 'serviceMs', fine),
      row('CPU ms of the database', 'databaseMs', fine),
      row('statements', 'statements', fine),
      row('bytes between process and database', 'databaseBytes', whole),
      row('bytes on the network altogether, with headers', 'networkBytes', whole),
      row('bytes of the redo log of the database', 'logBytes', whole),
    ]),
    `An event of an add has ${whole(event.values)} bytes of values, and takes ${whole(event.table)} bytes of its table.`,
  ].join('\n\n');
}

/**
 * What a large store needs, if each add takes what it took here.
 * @param {Pick<Scale, 'points' | 'event'>} scale
 */
function ofStore({ points, event }) {
  const { adds, load, cores } = STORE;
  const crowded = points.findLast(({ kind }) => kind === 'adds');
  const of = mediansOf(crowded?.samples ?? []);
  const coresFor = (/** @type {number} */ milliseconds) => (adds * milliseconds) / 1000 / load;
  const machines = (/** @type {number} */ milliseconds) =>
    `${coresFor(milliseconds).toFixed(1)} cores: ${Math.ceil(coresFor(milliseconds) / cores)} × ${cores}`;
  const megabits = (/** @type {number} */ bytes) =>
    `${whole((adds * bytes * 8) / 1e6)} Mbit/s altogether`;
  return [
    `From what one add takes beside ${crowded?.processes ?? 0} processes, with each core busy for ${percent(load)}:`,
    grid([
      ['', 'needed, machines × cores'],
      ['processes, one for each core', machines(of('serviceMs'))],
      ['primary of the database', machines(of('databaseMs'))],
      ['redo log', `${fine((adds * of('logBytes')) / 1e6)} MB/s`],
      ['events', `${fine((adds * event.table * 3600) / 1e9)} GB an hour`],
      ['network', megabits(of('networkBytes'))],
    ]),
  ].join('\n\n');
}

/** @param {NonNullable<Scale['nodes']>} ways */
function ofNodes(ways) {
  const rows = ways.map(({ title, samples }) => {
    const of = mediansOf(samples);
    return [
      title,
      rateOf(samples),
      fine(of('databaseMs')),
      percent(of('databaseCores')),
      percent(of('idleCores')),
    ];
  });
  return [
    `Each node had ${percent(NODE_SHARE)} of a core; three processes without a limit.`,
    grid([
      ['', 'adds/s', 'CPU ms of all nodes', 'all nodes, of a core', 'idle, of a core'],
      ...rows,
    ]),
  ];
}

/** @param {readonly Sample[]} samples */
function mediansOf(samples) {
  return (/** @type {keyof Sample} */ key) =>
    spreadOf(samples.map((sample) => sample[key]))?.median ?? NaN;
}

/** @param {readonly Sample[]} samples */
function rateOf(samples) {
  const rates = spreadOf(samples.map(({ perSecond }) => perSecond));
  const { median = NaN, min = NaN, max = NaN } = rates ?? {};
  const refused = samples.reduce((sum, sample) => sum + sample.refused, 0);
  const besides = refused === 0 ? '' : `, ${refused} refused`;
  return `${whole(median)} (${whole(min)}–${whole(max)})${besides}`;
}

/** @param {Rows} rows the head first */
function grid([head = [], ...rows]) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function whole(/** @type {number} */ value) {
  return value.toFixed(0);
}

function fine(/** @type {number} */ value) {
  return value.toFixed(2);
}

function percent(/** @type {number} */ part) {
  return `${(part * 100).toFixed(part < 0.2 ? 1 : 0)} %`;
}
