// @ts-check
// Turns the samples of all rounds into medians and ratios.
import { floorOf } from './floors.mjs';

/**
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./load-process.mjs').Load & { perSecond: number; cpuMs: number | undefined }} Sample
 * @typedef {Record<string, Sample>} Round samples by the name of the scenario
 * @typedef {{ median: number; min: number; max: number }} Spread
 *
 * @typedef {object} Line a scenario over all rounds
 * @property {Scenario} scenario
 * @property {Record<'perSecond' | 'p50' | 'p99', Spread>} load
 * @property {Spread | undefined} cpuMs of the server, per request
 * @property {Spread | undefined} ofFloor requests per second, as a part of those of the floor
 * @property {number} failed
 */

/**
 * @param {readonly (number | undefined)[]} values
 * @returns {Spread | undefined} undefined if there is nothing to see
 */
export function spreadOf(values) {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  const at = (/** @type {number} */ index) => sorted[index] ?? NaN;
  if (sorted.length === 0) return undefined;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/**
 * One scenario divided by another, round by round; empty if one of them was not measured.
 * @param {readonly Round[]} rounds
 * @param {string} one
 * @param {string} other
 * @param {(sample: Sample) => number | undefined} by
 */
export function ratios(rounds, one, other, by) {
  return rounds.flatMap((round) => {
    const above = round[one] && by(round[one]);
    const below = round[other] && by(round[other]);
    return above === undefined || below === undefined ? [] : [above / below];
  });
}

/** What samples are compared by. */
export const BY = {
  rate: (/** @type {Sample} */ { perSecond }) => perSecond,
  time: (/** @type {Sample} */ { perSecond }) => 1 / perSecond,
  cpu: (/** @type {Sample} */ { cpuMs }) => cpuMs,
  p50: (/** @type {Sample} */ sample) => sample.p50,
};

/**
 * @param {readonly Scenario[]} scenarios
 * @param {readonly Round[]} rounds
 * @returns {Line[]}
 */
export function linesOf(scenarios, rounds) {
  return scenarios.map((scenario) => {
    const { name, server, floor = floorOf(scenario) } = scenario;
    const over = (/** @type {(sample: Sample) => number | undefined} */ read) =>
      spreadOf(rounds.map((round) => round[name] && read(round[name])));
    const sure = (/** @type {'perSecond' | 'p50' | 'p99'} */ key) =>
      over((sample) => sample[key]) ?? { median: NaN, min: NaN, max: NaN };
    return {
      scenario,
      load: { perSecond: sure('perSecond'), p50: sure('p50'), p99: sure('p99') },
      cpuMs: over(({ cpuMs }) => cpuMs),
      ofFloor: server === 'floor' ? undefined : spreadOf(ratios(rounds, name, floor, BY.rate)),
      failed: rounds.reduce((sum, round) => sum + (round[name]?.failed ?? 0), 0),
    };
  });
}
