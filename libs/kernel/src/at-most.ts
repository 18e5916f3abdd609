/**
 * Options of a cache that keeps at most a number of entries. Its room grows with them: for `max`, the library takes
 * all of it at once, which is two megabytes for 50 000 entries that may never come.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
