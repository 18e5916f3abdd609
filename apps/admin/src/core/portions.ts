/** As many values as one request can name. */
export const MOST_IDS = 100;

/** @returns the values in parts that fit into one request each */
export function portions<T>(values: readonly T[]): readonly (readonly T[])[] {
  return values.length === 0
    ? []
    : [values.slice(0, MOST_IDS), ...portions(values.slice(MOST_IDS))];
}
