import { Command, Query } from '@nestjs/cqrs';

/** Pieces of a product; `total` is `available + allocated`. */
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

/**
 * Begins to count the pieces of a product.
 * @throws DomainError `Not Found` for an unknown product, `Conflict` if it is counted already
 */
export class CreateStock extends Command<void> {
  constructor(
    readonly productId: string,
    readonly quantity: number,
  ) {
    super();
  }
}
