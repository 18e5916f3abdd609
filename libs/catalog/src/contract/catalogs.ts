import { Command } from '@nestjs/cqrs';
import { EventType } from '#kernel';
import type { CurrencyPrices } from './reading';

export interface PriceBookFields {
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** Answers with the id, which is a new one if none is given. */
export class CreatePriceBook extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: PriceBookFields,
    readonly id?: string,
  ) {
    super();
  }
}

export interface PriceFields {
  /** Unique in the price book; no product needs to have it yet. */
  readonly sku: string;
  readonly currencies: CurrencyPrices;
}

/** Answers with the id, which is a new one if none is given. */
export class CreatePrice extends Command<{ readonly id: string }> {
  constructor(
    readonly priceBookId: string,
    readonly fields: PriceFields,
    readonly id?: string,
  ) {
    super();
  }
}

export interface HierarchyFields {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly slug?: string | null | undefined;
}

/** Answers with the id, which is a new one if none is given. */
export class CreateHierarchy extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: HierarchyFields,
    readonly id?: string,
  ) {
    super();
  }
}

export interface NodeFields extends HierarchyFields {
  /** Another node of the same hierarchy; without one the node stands at the top. */
  readonly parentId?: string | null | undefined;
  /** Id of the node in another system. */
  readonly externalRef?: string | null | undefined;
}

/** Answers with the id, which is a new one if none is given. */
export class CreateNode extends Command<{ readonly id: string }> {
  constructor(
    readonly hierarchyId: string,
    readonly fields: NodeFields,
    readonly id?: string,
  ) {
    super();
  }
}

/** Puts products under a node; those that are there already stay. One unknown id refuses all. */
export class AttachProductsToNode extends Command<void> {
  constructor(
    readonly hierarchyId: string,
    readonly nodeId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

export interface CatalogFields {
  readonly name: string;
  readonly hierarchyIds: readonly string[];
  /** Without one the catalog has no prices. */
  readonly priceBookId?: string | null | undefined;
  readonly defaultCurrency?: string | null | undefined;
}

/**
 * Answers with the id, which is a new one if none is given. Nothing is seen of a catalog before it is
 * published.
 */
export class CreateCatalog extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: CatalogFields,
    readonly id?: string,
  ) {
    super();
  }
}

/**
 * Says for whom a catalog is meant: a catalog with rules is shown only where one of them holds. A list
 * that is empty or left out is a criterion that always holds.
 */
export interface CatalogRuleFields {
  readonly name: string;
  readonly catalogId: string;
  readonly channels?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly accountIds?: readonly string[] | undefined;
  /** ISO 8601 UTC with milliseconds; `validTo` is the first moment that is too late. */
  readonly schedules?:
    readonly { readonly validFrom?: string; readonly validTo?: string }[] | undefined;
}

/** Answers with the id, which is a new one if none is given. */
export class CreateCatalogRule extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: CatalogRuleFields,
    readonly id?: string,
  ) {
    super();
  }
}

/**
 * Shows the catalog from now on as it is at this moment. Answers with the id of the release, which is
 * a new one if none is given.
 * @param waits for the end, however many products there are
 */
export class PublishCatalog extends Command<{ readonly id: string }> {
  constructor(
    readonly catalogId: string,
    readonly id?: string,
    readonly waits = true,
  ) {
    super();
  }
}

/**
 * A release is complete, and shoppers see it unless one with a higher sequence is published already.
 * Its aggregate is the catalog.
 */
export const ReleasePublished = new EventType<{
  readonly catalog_id: string;
  readonly release_id: string;
  /** Counts the releases of the catalog from 1. */
  readonly sequence: number;
  /** ISO 8601 UTC; later than that of every release of the catalog before. */
  readonly published_at: string;
  /** Of all products that the release sells. */
  readonly product_count: number;
}>('catalog.release-published.v1');
