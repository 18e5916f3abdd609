import { Command, Query } from '@nestjs/cqrs';
import type { Fault, OpenTransaction } from '#kernel';

/** Units of a product; `total` is `available + allocated`. */
export interface Stock {
  readonly productId: string;
  /** Units that can be sold. */
  readonly available: number;
  /** Units that are promised to orders and still in stock. */
  readonly allocated: number;
}

/**
 * Reads the stock of those products that have a record; the others are sold without limit. It takes at
 * most one query. For a second, a product without a record is not asked for again, unless this process
 * has created its record.
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
 * (docs/reference/imports.md#stock). The result has the faults of each entry, in order; an entry without
 * faults was carried out. The number of statements does not grow with the number of entries.
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
 * Allocates units to an order, all or none. `short` has every product with too few available units; if it
 * is not empty, nothing was moved. `allocated` leaves out products without a record. It takes at most three
 * statements (four on SQLite), whatever the number of products.
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
 * Ends what {@link AllocateStock} has begun: `fulfil` takes the units out of the stock, and `deallocate`
 * makes them available again. Records that were deleted meanwhile are skipped. If fewer units are still
 * allocated, because somebody moved them by hand, only those are moved. It takes as many statements.
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
