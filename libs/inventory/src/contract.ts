import { Command, Query } from '@nestjs/cqrs';
import { type Columns, type Fault, type OpenTransaction, publishedEvent } from '#kernel';

/** Units of a product; `total` is `available + allocated`. */
export interface Stock {
  readonly productId: string;
  /** Units that can be sold. */
  readonly available: number;
  /** Units that are promised to orders and still in stock. */
  readonly allocated: number;
}

/** Units of a product in an event. */
export interface PublishedUnits {
  readonly total: number;
  readonly available: number;
  readonly allocated: number;
}

/** What changed units: the action of a stock transaction, or that counting began or ended. */
export type StockCause =
  | 'created'
  | 'increment'
  | 'decrement'
  | 'allocate'
  | 'deallocate'
  | 'set'
  | 'fulfil'
  | 'deleted';

/** Units of a product changed. The aggregate is the product. */
export const InventoryChanged = publishedEvent<{
  readonly product_id: string;
  readonly cause: StockCause;
  /** Left out if the units are counted only now. */
  readonly before?: PublishedUnits;
  /** Left out if the units are no longer counted. */
  readonly after?: PublishedUnits;
}>('inventory.changed.v1');

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

/** The columns of a table of stock. */
export const STOCK_COLUMNS: Columns = { quantity: 'number' };

/** What an entry did, or why it was refused. */
export type StockOutcome = 'created' | 'changed' | readonly Fault[];

/**
 * Begins to count products, or sets the total of those that are counted
 * (docs/reference/imports.md#stock). The result is in the order of the entries. The number of statements
 * does not grow with the number of entries.
 */
export class ImportStock extends Command<readonly StockOutcome[]> {
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
 * statements (four on SQLite), whatever the number of products, and one more if somebody wants the events.
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
 * Finds the products of which fewer units are available than are wanted, in the transaction of the caller,
 * and moves nothing. It takes one statement.
 */
export class FindShortages extends Query<readonly Stock[]> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly units: UnitsByProduct,
  ) {
    super();
  }
}

/**
 * Undoes {@link AllocateStock}: the units are available again. Products that are no longer counted are
 * skipped. If fewer units are still allocated, because somebody moved them by hand, only those are moved.
 * It takes as many statements.
 */
export class EndAllocation extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly allocated: UnitsByProduct,
  ) {
    super();
  }
}

/**
 * Makes units available that come back from a customer. Products that are no longer counted are skipped, and so
 * is what a record cannot hold. It takes as many statements.
 */
export class ReturnStock extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly units: UnitsByProduct,
  ) {
    super();
  }
}

/**
 * Takes the units that an order sends out of the stock, all or none; products without a record are
 * skipped. Units that are no longer allocated to the order come from the available ones. `short` has every
 * product with too few of those; if it is not empty, nothing was moved. It takes as many statements as
 * {@link AllocateStock}, or two more if some of the units have to be available ones.
 */
export class SendStock extends Command<{ readonly short: readonly Stock[] }> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly sent: UnitsByProduct,
    /** The units that were allocated to the order. */
    readonly allocated: UnitsByProduct,
  ) {
    super();
  }
}
