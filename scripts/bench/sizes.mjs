// @ts-check
// How much is measured, for those who do it and those who name it.

/** Carts of the largest store. */
export const LARGEST = 1_000_000;
/** Offset of a page far behind. */
export const DEEP = 9000;
export const COLD_READS = 100_000;
