import { Command } from '@nestjs/cqrs';
import { EventType } from '#kernel';
import type { CurrencyPrices } from './reading';

export interface PriceBookFields {
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** Returns the id: the given one, or a new one. */
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

/** Returns the id: the given one, or a new one. */
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

/** Returns the id: the given one, or a new one. */
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

/** Returns the id: the given one, or a new one. */
export class CreateNode extends Command<{ readonly id: string }> {
  constructor(
    readonly hierarchyId: string,
    readonly fields: NodeFields,
    readonly id?: string,
  ) {
    super();
  }
}

/**
 * Attaches products to a node; products that are already attached stay. One unknown id refuses the whole
 * command.
 */
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

/** Returns the id: the given one, or a new one. Nothing is seen of a catalog before it is published. */
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

/** Returns the id: the given one, or a new one. */
export class CreateCatalogRule extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: CatalogRuleFields,
    readonly id?: string,
  ) {
    super();
  }
}

/**
 * Publishes the present state of the catalog. Answers with the id of the release, which is a new one if
 * none is given.
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
