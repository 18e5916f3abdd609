/** A text to search for; an empty text is found everywhere. */
export interface TextMatch {
  readonly at: 'start' | 'end' | 'anywhere' | 'whole';
  /** The text in the form of names that are compared: without accents, in lower case. */
  readonly text: string;
}

/** A condition for the values of a custom field. */
export type FieldFilter =
  | {
      readonly by: 'field';
      readonly key: string;
      readonly column: 'text_key' | 'number_value';
      readonly values: readonly (string | number)[];
    }
  | {
      readonly by: 'field-range';
      readonly key: string;
      /** Whether the bound is the least value or the greatest one; it is included. */
      readonly isLeast: boolean;
      readonly bound: number;
    };

/** A condition for products of a release. */
export type ProductFilter =
  | { readonly by: 'id'; readonly ids: readonly string[] }
  | {
      readonly by: 'key';
      readonly column: 'sku_key' | 'slug_key';
      readonly keys: readonly string[];
    }
  | { readonly by: 'name'; readonly nameKey: string }
  | {
      readonly by: 'text';
      readonly column: 'name_key' | 'sku_key' | 'slug_key';
      readonly match: TextMatch;
    }
  | { readonly by: 'node'; readonly nodeId: string }
  /** Children of this product; a release files them under it as it files products under nodes. */
  | { readonly by: 'parent'; readonly productId: string }
  | FieldFilter
  | {
      readonly by: 'price';
      readonly list: string;
      /** In the smallest unit. Both bounds are included. */
      readonly from: number;
      readonly to: number;
    };

/** What the search knows of a product of a release. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly sku?: string;
  readonly slug?: string;
  readonly description?: string;
  /** SKUs under which it is found besides its own. */
  readonly otherSkus: readonly string[];
  /** Further texts in which words are searched. */
  readonly texts: readonly string[];
  /** Ids of the nodes that it is found under. */
  readonly nodeIds: readonly string[];
  /** Amounts by currency code, in the smallest unit. */
  readonly prices: Readonly<Record<string, number>>;
  /** Values of custom fields that can be filtered by, by key, in the form in which they are compared. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Values of custom fields that are counted, by key, as they are shown. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A category of a release. */
export interface SearchNode {
  readonly id: string;
  readonly name: string;
}

/** The products of one release. */
export interface SearchableRelease {
  readonly id: string;
  readonly nodes: readonly SearchNode[];
  /** All products, in parts that are small enough to be handed over at once. */
  readonly documents: AsyncIterable<readonly SearchDocument[]>;
  /** Whether the index is kept, so that no other process has to make it. */
  readonly isKept: boolean;
}

export interface ProductSearchRequest {
  /** The text that somebody typed. */
  readonly text: string;
  readonly filters: readonly ProductFilter[];
  /** The currency in which prices are counted; undefined if no product has a price in it. */
  readonly currency: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the products that were found, and counts over all of them. */
export interface ProductHits {
  /** Ids of the products, best first. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly facets: Facets;
}

export interface ChoiceCount {
  readonly value: string;
  readonly count: number;
}

export interface Facets {
  /** How many products were found under each node, most first. */
  readonly nodes: readonly (SearchNode & { readonly count: number })[];
  /** How many products were found with each choice, most first, by the key of the field. */
  readonly choices: ReadonlyMap<string, readonly ChoiceCount[]>;
  /** Left out if no product that was found has a price. */
  readonly price?: { readonly min: number; readonly max: number };
}

/**
 * Finds the products of releases by words (docs/reference/search.md). A release never changes, so it is
 * indexed once. One engine may be exchanged for another; what they answer is the same.
 */
export abstract class SearchEngine {
  /** Makes a release searchable. Doing it again, or in two processes at once, changes nothing. */
  abstract index(release: SearchableRelease): Promise<void>;

  /**
   * @returns undefined if the release is not indexed
   * @throws DomainError `Service Unavailable` if it cannot answer in time
   */
  abstract search(
    releaseId: string,
    request: ProductSearchRequest,
  ): Promise<ProductHits | undefined>;

  /** Forgets a release that nobody sees any more. */
  abstract drop(releaseId: string): Promise<void>;
}
