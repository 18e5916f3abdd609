import { Command, Query } from '@nestjs/cqrs';
import type { Fault, OpenTransaction } from '#kernel';

/** Units of a product; `total` is `available + allocated`. */
export interface Stock {
  readonly productId: string;
  /** Free to be sold. */
  readonly available: number;
  /** Promised to orders and still in the store. */
  readonly allocated: number;
}

/**
 * Stock of those of the products that have a record; the others are sold without limit. One query at
 * most; a product that nobody counted is not asked for again within a second, unless this process has
 * begun to count it.
 */
export class ReadStock extends Query<readonly Stock[]> {
  constructor(readonly productIds: readonly string[]) {
    super();
  }
}

/** How many units of a product are to be there; the attributes are as they were sent. */
export interface StockEntry {
  /** SKU or external_ref of the product. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/**
 * Begins to count products, or sets the total of those that are counted
 * (docs/reference/imports.md#stock). For each entry, in order: the faults that refused it; none if it was
 * carried out. The number of statements does not grow with the number of entries.
 */
export class ImportStock extends Command<readonly (readonly Fault[])[]> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly StockEntry[],
  ) {
    super();
  }
}

/** Units by id of the product, each at least 1. */
export type UnitsByProduct = Readonly<Record<string, number>>;

/**
 * Promises units to an order, all or none: `short` names every counted product that has too few
 * available; when it is not empty, nothing was moved. Products without a record are left out of
 * `allocated`. Three statements at most (four on SQLite), whatever the number of products.
 */
export class AllocateStock extends Command<{
  readonly allocated: UnitsByProduct;
  readonly short: readonly Stock[];
}> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly units: UnitsByProduct,
  ) {
    super();
  }
}

/**
 * Ends what {@link AllocateStock} has promised: `fulfil` hands the units out, `deallocate` makes them
 * available again. Records that were deleted meanwhile are skipped; where fewer units are
 * allocated than were promised, because somebody moved them by hand, those that are left are moved.
 * As many statements at most.
 */
export class EndAllocation extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly allocated: UnitsByProduct,
    readonly by: 'fulfil' | 'deallocate',
  ) {
    super();
  }
}
