import { Command, Query } from '@nestjs/cqrs';
import type { Fault } from '#kernel';

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

/** Currency code to price in its smallest unit. */
export type CurrencyPrices = Readonly<
  Record<string, { readonly amount: number; readonly includesTax: boolean }>
>;

/** One of the products that a component of a bundle offers (interface 7.7). */
export interface BundleOption {
  /** Id of the product. */
  readonly id: string;
  /** Pieces in one bundle, unless `min` or `max` let the shopper choose. */
  readonly quantity: number;
  readonly min?: number;
  readonly max?: number;
  readonly sortOrder?: number;
  readonly isDefault: boolean;
}

/** A choice that a bundle offers; `min` and `max` count the options chosen, not their pieces. */
export interface BundleComponent {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly sortOrder?: number;
  readonly options: readonly BundleOption[];
}

/** By component key. */
export type BundleComponents = Readonly<Record<string, BundleComponent>>;

/** A file as it was when the catalog was published. */
export interface PublishedFile {
  readonly id: string;
  readonly fileName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly fileSize: number;
  /** Where it is served. */
  readonly href: string;
}

/** A live product of the release that a selection leads to. */
export interface SellableProduct {
  readonly id: string;
  readonly sku?: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly status: ProductStatus;
  readonly commodityType: CommodityType;
  readonly catalogId: string;
  readonly prices: CurrencyPrices;
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>>;
  /** A product with components is a bundle. */
  readonly components?: BundleComponents;
  readonly mainImage?: PublishedFile;
  readonly files?: readonly PublishedFile[];
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

/** Component key to id of the option's product to pieces in one bundle. */
export type SelectedOptions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A bundle with a complete and allowed selection. */
export interface ConfiguredBundle {
  readonly selectedOptions: SelectedOptions;
  /**
   * Price of one such bundle in every currency it has one in: its own, or the sum over the chosen
   * options where it has none (interface 7.7).
   */
  readonly prices: CurrencyPrices;
  /** What was chosen, by component key, in the order of the definition. */
  readonly components: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly options: readonly { readonly id: string; readonly quantity: number }[];
      }
    >
  >;
}

export interface BundleRequest {
  readonly productId: string;
  /** As the caller sent it, so of any shape; undefined for the default selection. */
  readonly selectedOptions?: unknown;
}

/**
 * Judges selections of bundles by the selected catalog, in the order of the requests (interface 7.7).
 * The source of a fault begins with `bundle_configuration.selected_options`; a product that is no
 * bundle takes no selection. Asks the database at most one question.
 */
export class ConfigureBundles extends Query<readonly (ConfiguredBundle | Fault)[]> {
  constructor(
    readonly selection: CatalogSelection,
    readonly requests: readonly BundleRequest[],
  ) {
    super();
  }
}

/** Whether there is a product with this id, published or not. */
export class HasProduct extends Query<boolean> {
  constructor(readonly id: string) {
    super();
  }
}

export type ProductStatus = 'live' | 'draft';

export type CommodityType = 'physical' | 'digital';

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

/** Answers with the id, which is a new one if none is given. */
export class CreateProduct extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: ProductFields,
    readonly id?: string,
  ) {
    super();
  }
}

/** Stores a file; the type is read from its content (interface 8.12). */
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
export class AttachProducts extends Command<void> {
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

/** A list that is empty or left out is a criterion that always holds (interface 8.14). */
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
 */
export class PublishCatalog extends Command<{ readonly id: string }> {
  constructor(
    readonly catalogId: string,
    readonly id?: string,
  ) {
    super();
  }
}

/** Whether there is any product, published or not. */
export class HasProducts extends Query<boolean> {}
