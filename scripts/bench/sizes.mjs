// @ts-check
// How much is measured, for those who do it and those who name it.

/** Carts of the smallest store and of the largest. */
export const SMALLEST = 1000;
export const LARGEST = 1_000_000;
/** What SQL writes for each of them. */
export const EVENTS_PER_CART = 2;
/** Offset of a page far behind. */
export const DEEP = 9000;
export const COLD_READS = 100_000;
/** Events of a long cart. */
export const EVENTS = 10_000;
/** Products of a large catalog. */
export const PRODUCTS = 20_000;
/** Parents of a large catalog, and the children of each. */
export const PARENTS = 20_000;
export const CHILDREN = 3;
/** Shipping methods and tax rates of a large shop. */
export const METHODS = 100;
export const RATES = 2000;
/** Subscriptions and orders that are billed and paid while others add. */
export const BILLED = 10_000;
export const PAID = 1000;
/** Orders of a long export and of a short one, and products that move to another shop. */
export const EXPORTED = 100_000;
export const EXPORTED_FEW = 10_000;
export const MOVED = 20_000;
/** Rows of each list. */
export const ROWS = 1_000_000;
