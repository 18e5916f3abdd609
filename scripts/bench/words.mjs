// @ts-check
// How numbers are shown.

export const shown = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);

/** @param {boolean} isMet */
export function verdict(isMet) {
  return isMet ? 'met' : 'missed';
}

/** @param {readonly string[][]} rows */
export function table(rows) {
  const width = (/** @type {number} */ column) =>
    Math.max(...rows.map((row) => Array.from(row[column] ?? '').length));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
