import { Query } from '@nestjs/cqrs';
import { publishedEvent, type Fault, type ItemOption, type Weight } from '#kernel';

/** The facts that select the catalog of a caller (docs/reference/catalog.md#selection). */
export interface CatalogSelection {
  readonly channel?: string;
  readonly tag?: string;
  readonly accountId?: string;
}

/**
 * One personal text of a product, as its definition allows it
 * (docs/reference/carts.md#adding-items).
 */
export interface CustomInputDefinition {
  readonly name: string;
  readonly required: boolean;
  readonly validation_rules: readonly {
    readonly type: string;
    readonly options: { readonly max_length?: number };
  }[];
}

/** Prices by currency code, in the smallest unit of the currency. */
export type CurrencyPrices = Readonly<
  Record<
    string,
    { readonly amount: number; readonly includesTax: boolean; readonly compareAt?: number }
  >
>;

/** One of the products that a component of a bundle offers (docs/reference/carts.md#bundles). */
export interface BundleOption {
  /** Id of the product. */
  readonly id: string;
  /** Units in one bundle, unless `min` or `max` let the shopper choose. */
  readonly quantity: number;
  readonly min?: number;
  readonly max?: number;
  readonly sortOrder?: number;
  readonly isDefault: boolean;
}

/** A choice that a bundle offers; `min` and `max` count the options chosen, not their units. */
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
  /** Size in bytes. */
  readonly fileSize: number;
  /** The address at which it is served. */
  readonly href: string;
  /** The address of the file as administrators see it. */
  readonly self: string;
  /** As ISO 8601 UTC; those that version 0.1 published have none. */
  readonly timestamps?: { readonly createdAt: string; readonly updatedAt: string };
}

/** A variation of a parent, with its options in their order. */
export interface ProductVariation {
  readonly id: string;
  readonly name: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
  }[];
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
  /** Of one unit. */
  readonly weight?: Weight;
  /** Which tax rates it has; the standard ones without it. */
  readonly taxCategory?: string;
  readonly catalogId: string;
  readonly prices: CurrencyPrices;
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>>;
  /** A product with components is a bundle. */
  readonly components?: BundleComponents;
  /** Of a child: what it is in each variation of its parent, in their order. */
  readonly options?: readonly ItemOption[];
  /** Of a child: the id of its parent. */
  readonly baseProductId?: string;
  /** The nodes of the release that it is in, and all above them; of a child those of its parent. */
  readonly nodeIds?: readonly string[];
  /**
   * A product with variations is a parent: it is shown, and its children are sold
   * (docs/reference/variations.md#in-the-catalog).
   */
  readonly variations?: readonly ProductVariation[];
  readonly mainImage?: PublishedFile;
  readonly files?: readonly PublishedFile[];
}

/**
 * The products with one of these ids or SKUs that the selected catalog sells; others are left out. If
 * SKUs are asked for, the oldest product comes first. A SKU names a product as `ByText` of the kernel says. Releases never change, so recently used products come from a cache.
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

/**
 * The currency that the selected catalog names as its default, if it does; it may not be enabled.
 * It comes from a cache that is at most a second old.
 */
export class ReadCatalogCurrency extends Query<string | undefined> {
  constructor(readonly selection: CatalogSelection) {
    super();
  }
}

/** Units of one bundle, by component key and then by the id of the option's product. */
export type SelectedOptions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A bundle with a complete and allowed selection. */
export interface ConfiguredBundle {
  /** The catalog that it is sold from. */
  readonly catalogId: string;
  readonly selectedOptions: SelectedOptions;
  /**
   * The price of one such bundle in each currency. This is its own price or, if it has none, the sum
   * over the chosen options (docs/reference/carts.md#bundles).
   */
  readonly prices: CurrencyPrices;
  /**
   * Currencies that `prices` leaves out only because some of the chosen options have prices with tax
   * and others without, which cannot be added up.
   */
  readonly mixedTax: readonly string[];
  /**
   * Units that one such bundle takes out of the stock, by product id. A bundle among the options counts
   * with its default selection.
   */
  readonly units: Readonly<Record<string, number>>;
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
  /**
   * The selection as the caller sent it, of any shape. A component that it leaves out gets its default,
   * and so do all components if it is undefined. A component that it names is taken as sent, even if it
   * is empty.
   */
  readonly selectedOptions?: unknown;
}

/**
 * Checks selections of bundles against the selected catalog, in the order of the requests
 * (docs/reference/carts.md#bundles). The source of a fault begins with
 * `bundle_configuration.selected_options`; a product that is not a bundle takes no selection. It takes
 * at most one query.
 */
export class ConfigureBundles extends Query<readonly (ConfiguredBundle | Fault)[]> {
  constructor(
    readonly selection: CatalogSelection,
    readonly requests: readonly BundleRequest[],
  ) {
    super();
  }
}

export type ProductStatus = 'live' | 'draft';

export type CommodityType = 'physical' | 'digital';

/** Whether there is a product with this id, published or not. */
export class HasProduct extends Query<boolean> {
  constructor(readonly id: string) {
    super();
  }
}

/**
 * A release is complete. Shoppers see it unless one with a higher sequence is published already. Its
 * aggregate is the catalog.
 */
export const ReleasePublished = publishedEvent<{
  readonly catalog_id: string;
  readonly release_id: string;
  /** Counts the releases of the catalog from 1. */
  readonly sequence: number;
  /** ISO 8601 UTC; later than that of every release of the catalog before. */
  readonly published_at: string;
  /** Of all products that the release sells. */
  readonly product_count: number;
}>('catalog.release-published.v1', 'release published', (data) => ({
  catalog: data.catalog_id,
  release: data.release_id,
  products: data.product_count,
}));

/** What a release does to one product. The aggregate is the product. */
interface ReleasedProductData {
  readonly product_id: string;
  readonly catalog_id: string;
  readonly release_id: string;
}

/** Shoppers see the product for the first time, again, or otherwise than before. */
export const ProductPublished = publishedEvent<
  ReleasedProductData & {
    /** Whether the release before it had the product. */
    readonly change: 'added' | 'changed';
  }
>('product.published.v1');

/** Shoppers no longer see the product in this catalog. */
export const ProductWithdrawn = publishedEvent<ReleasedProductData>('product.withdrawn.v1');
