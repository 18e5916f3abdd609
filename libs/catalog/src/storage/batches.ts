/** So many characters of JSON are written in one statement, unless one row alone has more. */
const WRITTEN_AT_ONCE = 1_000_000;
const ROWS_AT_ONCE = 500;

/** Rows in the batches in which they are written; a statement has only so many bytes and parameters. */
export function inBatches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const batches: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    const last = batches.at(-1);
    if (last !== undefined && size + length <= WRITTEN_AT_ONCE && last.length < ROWS_AT_ONCE) {
      last.push(row);
      size += length;
    } else {
      batches.push([row]);
      size = length;
    }
  }
  return batches;
}
