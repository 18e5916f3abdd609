import { Command, Query } from '@nestjs/cqrs';
import type {
  Columns,
  Fault,
  ImportEntry,
  ImportOutcome,
  OpenRead,
  OpenTransaction,
} from '#kernel';

export type { EntryOutcome, ImportEntry, ImportOutcome } from '#kernel';

/**
 * Entries are carried out in order, and a refused entry does not affect the others. The number of
 * statements does not grow with the number of entries. Sources of faults begin with `key` or
 * `attributes`.
 */

/**
 * Creates or changes products by their id, SKU or external_ref
 * (docs/reference/imports.md#products). It must come first in its transaction.
 */
export class ImportProducts extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ImportEntry[],
  ) {
    super();
  }
}

/** Creates or changes prices by SKU and price book (docs/reference/imports.md#prices). */
export class ImportPrices extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ImportEntry[],
  ) {
    super();
  }
}

/** Creates or changes nodes by external_ref and hierarchy (docs/reference/imports.md#nodes). */
export class ImportNodes extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ImportEntry[],
  ) {
    super();
  }
}

/**
 * Finds the product of each key, by its SKU, or else by its external_ref or its id. The result has a fault for a key
 * that no product has, or that several share.
 */
export class FindProductsByKey extends Command<ReadonlyMap<string, string | Fault>> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly keys: readonly string[],
  ) {
    super();
  }
}

/** Reads the SKUs of products by their ids, within a read of the caller; a product without one has `null`. */
export class ReadSkus extends Query<ReadonlyMap<string, string | null>> {
  constructor(
    readonly read: OpenRead,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

/** The columns of a table of products, one for each custom field among them, or of prices. */
export class ReadImportColumns extends Query<Columns> {
  constructor(readonly of: 'product' | 'product-price') {
    super();
  }
}

/** The children of a product, which is found by its key. */
export interface ChildrenEntry {
  readonly key: string;
  /** Names of the variations in which they differ. */
  readonly variations: readonly string[];
  readonly children: readonly {
    /** One for each variation. */
    readonly options: readonly string[];
    /** Those of a product, as they were sent. */
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
}

/**
 * Makes products parents, with a child for each combination of options, or changes the children
 * (docs/reference/imports.md#other-shops). Other children stay.
 */
export class ImportChildren extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ChildrenEntry[],
  ) {
    super();
  }
}

/** Where products of another shop go. */
export interface MoveTargets {
  readonly priceBookId: string;
  readonly categoriesId: string;
  readonly tagsId: string;
}

/** Finds the oldest price book and the hierarchies `Categories` and `Tags`, and makes those that are missing. */
export class PrepareMove extends Command<MoveTargets> {
  constructor(readonly transaction: OpenTransaction) {
    super();
  }
}

/**
 * Downloads a picture, unless it was downloaded from this address before. Two at once download it twice.
 * @returns the id of the file
 * @throws DomainError if it cannot be downloaded or is none
 */
export class TakePicture extends Command<string> {
  constructor(readonly address: string) {
    super();
  }
}

/**
 * Shows a picture with a product, behind the pictures that the product has.
 * @throws DomainError if no product has the key
 */
export class ShowPicture extends Command<void> {
  constructor(
    readonly productKey: string,
    readonly fileId: string,
    /** Whether it is the picture of a product that has none yet. */
    readonly isMain: boolean,
  ) {
    super();
  }
}
