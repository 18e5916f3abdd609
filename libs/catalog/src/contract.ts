import { Query } from '@nestjs/cqrs';

/** What decides which catalog a caller sees (interface 8.14). */
export interface CatalogSelection {
  readonly channel?: string;
  readonly tag?: string;
  readonly accountId?: string;
}

/** One personal text of a product, as its definition allows it (interface R7). */
export interface CustomInputDefinition {
  readonly name: string;
  readonly required: boolean;
  readonly validation_rules: readonly {
    readonly type: string;
    readonly options: { readonly max_length?: number };
  }[];
}

/** A live product of the release that a selection leads to. */
export interface SellableProduct {
  readonly id: string;
  readonly sku?: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly catalogId: string;
  /** Currency code to price in its smallest unit. */
  readonly prices: Readonly<
    Record<string, { readonly amount: number; readonly includesTax: boolean }>
  >;
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>>;
}

/**
 * The products with one of these ids or SKUs that the selected catalog sells; others are left out.
 * Releases never change, so products that were asked for lately come from memory.
 */
export class FindProducts extends Query<readonly SellableProduct[]> {
  constructor(
    readonly selection: CatalogSelection,
    readonly ids: readonly string[],
    readonly skus: readonly string[],
  ) {
    super();
  }
}
