import { Command, Query } from '@nestjs/cqrs';
import type {
  BundleComponents,
  CommodityType,
  CurrencyPrices,
  CustomInputDefinition,
  ProductStatus,
} from './contract';

/** `null` is no value. */
export interface ProductFields {
  readonly name: string;
  /** Unique, as the slug is. */
  readonly sku?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** `draft` if left out. */
  readonly status?: ProductStatus | undefined;
  /** `physical` if left out. */
  readonly commodityType?: CommodityType | undefined;
  /** By input key. */
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>> | null | undefined;
  /** By component key; makes the product a bundle. */
  readonly components?: BundleComponents | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly upcEan?: string | null | undefined;
  readonly mpn?: string | null | undefined;
}

/** Returns the id: the given one, or a new one. */
export class CreateProduct extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: ProductFields,
    readonly id?: string,
  ) {
    super();
  }
}

/** Stores a file; the type is read from its content (docs/reference/catalog.md#files). */
export class StoreFile extends Command<{ readonly id: string }> {
  constructor(
    readonly content: Uint8Array,
    readonly fileName: string,
    readonly id?: string,
  ) {
    super();
  }
}

/** Shows a file as the picture of a product; there is one at most. */
export class SetMainImage extends Command<void> {
  constructor(
    readonly productId: string,
    readonly fileId: string,
  ) {
    super();
  }
}

/** Whether there is any product, published or not. */
export class HasProducts extends Query<boolean> {}

export { CreatePriceBook } from './price-books/price-books';

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
  /** Another node of the same hierarchy; if left out, the node is a top node. */
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
  /** If left out, the catalog has no prices. */
  readonly priceBookId?: string | null | undefined;
  readonly defaultCurrency?: string | null | undefined;
}

/** Returns the id: the given one, or a new one. Shoppers do not see a catalog before it is published. */
export class CreateCatalog extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: CatalogFields,
    readonly id?: string,
  ) {
    super();
  }
}

/**
 * Says who sees a catalog: a catalog with rules is shown only if one of them applies. A criterion whose
 * list is empty or left out always applies.
 */
export interface CatalogRuleFields {
  readonly name: string;
  readonly catalogId: string;
  readonly channels?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly accountIds?: readonly string[] | undefined;
  /** ISO 8601 UTC with milliseconds; from `validTo` on, the rule does not apply. */
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

/** A release as it was when its publication ended, or as it is while the publication goes on. */
export interface PublicationState {
  readonly id: string;
  readonly catalogId: string;
  readonly status: 'IN_PROGRESS' | 'PUBLISHED' | 'FAILED';
  readonly publishedAt: Date | null;
  readonly failure: string | null;
  /** Whole sentences about what was left out. */
  readonly warnings: readonly string[] | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Publishes the present state of the catalog. It returns the release, which has a new id if none is
 * given. The release may be stored no longer, if others have been published meanwhile.
 * @param waits for the end, however many products there are
 */
export class PublishCatalog extends Command<PublicationState> {
  constructor(
    readonly catalogId: string,
    readonly id?: string,
    readonly waits = true,
  ) {
    super();
  }
}
