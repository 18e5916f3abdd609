// @ts-check
// The universal scalability law: n workers do λn ÷ (1 + σ(n − 1) + κn(n − 1)).

/**
 * @typedef {object} Law
 * @property {number} alone λ, what one worker does
 * @property {number} contention σ, the part of the work that only one can do at a time; at least 0
 * @property {number} coherence κ, what each pair of workers costs to agree; at least 0
 */

/** Which of the three terms are taken in; what would be negative is left out. */
const TERMS = [[0, 1, 2], [0, 1], [0, 2], [0]];

/**
 * The law that has the smallest relative errors, by least squares: n ÷ throughput is a sum of three terms.
 * @param {readonly { workers: number; throughput: number }[]} points of at least three different numbers
 * @returns {Law}
 */
export function fittedLaw(points) {
  // Each row is divided by what it should sum up to, so every point counts alike.
  const rows = points.map(({ workers: n, throughput }) =>
    [1, n - 1, n * (n - 1)].map((term) => (term * throughput) / n),
  );
  const fits = TERMS.map((terms) => leastSquares(rows, terms)).filter((fit) =>
    fit.every((value) => value >= 0),
  );
  const error = (/** @type {number[]} */ fit) =>
    rows.reduce((sum, row) => sum + (dot(row, fit) - 1) ** 2, 0);
  const [[one, contention, coherence]] = /** @type {[[number, number, number]]} */ (
    fits.sort((fit, other) => error(fit) - error(other))
  );
  return { alone: 1 / one, contention: contention / one, coherence: coherence / one };
}

/**
 * @param {Law} law
 * @param {number} workers
 */
export function throughputOf({ alone, contention, coherence }, workers) {
  return (alone * workers) / (1 + contention * (workers - 1) + coherence * workers * (workers - 1));
}

/**
 * The number of workers that do most; infinite if another one always does more.
 * @param {Law} law
 */
export function bestNumber({ contention, coherence }) {
  return coherence === 0 ? Infinity : Math.sqrt(Math.max(0, 1 - contention) / coherence);
}

/**
 * Coefficients of the given columns with which each row sums up to 1, as nearly as possible.
 * @param {readonly number[][]} rows
 * @param {readonly number[]} columns
 * @returns {number[]} of all columns, 0 where a column is not taken in
 */
function leastSquares(rows, columns) {
  const column = (/** @type {number} */ index) => rows.map((row) => row[index] ?? 0);
  const system = columns.map((one) => [
    ...columns.map((other) => dot(column(one), column(other))),
    column(one).reduce((sum, value) => sum + value, 0),
  ]);
  const solution = solve(system);
  return [0, 1, 2].map((index) => solution[columns.indexOf(index)] ?? 0);
}

/**
 * Gauss and Jordan; the matrix is positive definite, so no row has to be exchanged.
 * @param {number[][]} system rows of a matrix, each with its right side at the end
 */
function solve(system) {
  let rows = system;
  for (const index of system.keys()) {
    const pivot = rows[index] ?? [];
    const unit = pivot.map((value) => value / (pivot[index] ?? NaN));
    rows = rows.map((row, other) =>
      other === index
        ? unit
        : row.map((value, at) => value - (row[index] ?? NaN) * (unit[at] ?? NaN)),
    );
  }
  return rows.map((row) => row.at(-1) ?? NaN);
}

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
function dot(one, other) {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
