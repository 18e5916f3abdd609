// @ts-check
// A profile of the processor's time as a picture (SVG): what is called stands below its caller, as wide
// as the time that it and everything that it calls have taken.
import { ROOT } from '../prepare.mjs';

/**
 * @typedef {import('node:inspector').Profiler.Profile} Profile
 * @typedef {object} Frame a function at one place of the picture
 * @property {string} name
 * @property {Part} part
 * @property {number} time microseconds, with everything that it calls
 * @property {Map<string, Frame>} calls
 * @typedef {keyof typeof COLORS} Part
 */

const COLORS = /** @type {const} */ ({
  Cartwright: '#e0913f',
  packages: '#7fb2d6',
  'Node and its sockets': '#c9c9c9',
  memory: '#d67f7f',
});

const WIDTH = 1200;
const ROW = 17;
const TOP = 44;
const DEEPEST = 34;
/** Narrower frames are left out. */
const LEAST_WIDTH = 1.5;
const LETTER_WIDTH = 6.3;
const IDLE = new Set(['(idle)', '(program)']);
const PROFILER = new Set(['dispatch']);

/**
 * @param {Profile} profile
 * @returns {{ picture: string; shares: [Part, number][] }} and the share of each part, by the time that
 *   its own functions take
 */
export function flameChart(profile) {
  const own = ownTimes(profile);
  const root = merged(profile, own);
  /** @type {{ depth: number; svg: string }[]} */
  const rows = [];
  draw(root, 0, 0, WIDTH / root.time, rows);
  const deepest = Math.max(...rows.map(({ depth }) => depth));
  const legend = Object.entries(COLORS).map(
    ([part, color], index) =>
      `<rect x="${index * 180}" y="22" width="12" height="12" fill="${color}"/>` +
      `<text x="${index * 180 + 18}" y="32">${part}</text>`,
  );
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${TOP + (deepest + 1) * ROW}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="0" y="14" font-size="14">processor time of adds, 16 at a time; idle time is left out</text>`,
    ...legend,
    ...rows.map(({ svg }) => svg),
    '</svg>',
    '',
  ].join('\n');
  return { picture, shares: sharesOf(profile, own) };
}

/** @param {Profile} profile */
function ownTimes({ samples = [], timeDeltas = [] }) {
  /** @type {Map<number, number>} */
  const times = new Map();
  samples.forEach((id, index) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0)));
  return times;
}

/**
 * Calls of one function by one caller are one frame.
 * @param {Profile} profile
 * @param {Map<number, number>} own
 */
function merged({ nodes }, own) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (/** @type {number} */ id, /** @type {Frame} */ caller) => {
    const node = byId.get(id);
    if (node === undefined || !counts(node)) return 0;
    const { functionName, url } = node.callFrame;
    const part = partOf(functionName, url);
    const name = `${functionName || '(anonymous)'} ${fileOf(url)}`.trim();
    const frame = caller.calls.get(name) ?? { name, part, time: 0, calls: new Map() };
    caller.calls.set(name, frame);
    let time = own.get(id) ?? 0;
    for (const child of node.children ?? []) time += visit(child, frame);
    frame.time += time;
    return time;
  };
  /** @type {Frame} */
  const root = { name: 'all', part: 'Node and its sockets', time: 0, calls: new Map() };
  for (const child of nodes[0]?.children ?? []) root.time += visit(child, root);
  return root;
}

/**
 * @param {Frame} frame
 * @param {number} left
 * @param {number} depth
 * @param {number} scale pixels of a microsecond
 * @param {{ depth: number; svg: string }[]} rows
 */
function draw(frame, left, depth, scale, rows) {
  const width = frame.time * scale;
  if (width < LEAST_WIDTH || depth > DEEPEST) return;
  const y = TOP + depth * ROW;
  const letters = Math.floor((width - 6) / LETTER_WIDTH);
  const label = letters < 4 ? '' : escaped(frame.name.slice(0, letters));
  const box = `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLORS[frame.part]}"/>`;
  rows.push({
    depth,
    svg: box + (label && `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${label}</text>`),
  });
  let from = left;
  for (const call of [...frame.calls.values()].sort((one, other) => other.time - one.time)) {
    draw(call, from, depth + 1, scale, rows);
    from += call.time * scale;
  }
}

/**
 * @param {Profile} profile
 * @param {Map<number, number>} own
 * @returns {[Part, number][]} the largest first
 */
function sharesOf({ nodes }, own) {
  /** @type {Map<Part, number>} */
  const parts = new Map();
  for (const { id, callFrame } of nodes.filter(counts)) {
    const part = partOf(callFrame.functionName, callFrame.url);
    parts.set(part, (parts.get(part) ?? 0) + (own.get(id) ?? 0));
  }
  const all = [...parts.values()].reduce((sum, time) => sum + time, 0);
  return [...parts]
    .map(([part, time]) => /** @type {[Part, number]} */ ([part, time / all]))
    .sort(([, one], [, other]) => other - one);
}

/**
 * Whether it is work of the service, and not the profiler's own.
 * @param {import('node:inspector').Profiler.ProfileNode} node
 */
function counts({ callFrame: { functionName, url } }) {
  return !IDLE.has(functionName) && !PROFILER.has(functionName) && url !== 'node:inspector';
}

/**
 * @param {string} name
 * @param {string} url
 * @returns {Part}
 */
function partOf(name, url) {
  if (name === '(garbage collector)') return 'memory';
  if (url.includes('/node_modules/')) return 'packages';
  return url.includes(ROOT) ? 'Cartwright' : 'Node and its sockets';
}

/** @param {string} url */
function fileOf(url) {
  return url
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/dist\//, '')
    .replace(/^file:\/\//, '');
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
