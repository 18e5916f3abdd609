import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomField, CustomFieldValue } from '#platform/custom-fields';
import { ResourceRow } from '#platform/database';
import type { PublishedFile, SellableProduct } from '../contract';
import type { ComponentProduct } from '../domain/bundle';
import type { ChildVariation, VariationMatrix } from '../domain/variations/family';

export type ReleaseStatus = 'IN_PROGRESS' | 'PUBLISHED' | 'FAILED';

/** A field of the shop's own, as it was when the release was made. */
export type ReleasedField = Pick<CustomField, 'key' | 'name' | 'valueType' | 'filterable'>;

/** What of a release is still to be published as events of its products. */
export interface OpenProductEvents {
  /** The release that shoppers saw before; left out if they saw none. */
  readonly before?: string;
  /** The kind of products that is next, and the last one of them whose events are published. */
  readonly kind: 'listed' | 'children';
  readonly after: string;
}

/** One publication of a catalog. */
@Entity('releases')
@Index('releases_of_catalog', ['catalogId', 'sequence'], { unique: true })
export class ReleaseRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  catalogId!: string;

  @Column('varchar', { length: 20 })
  status!: ReleaseStatus;

  @Column('datetime', { precision: 3, nullable: true })
  publishedAt!: Date | null;

  /** Counts the releases of one catalog from 1; the highest one that is published is shown. */
  @Column('integer')
  sequence!: number;

  /** A sentence that says why it failed, if it is known. */
  @Column('varchar', { length: 255, nullable: true })
  failure!: string | null;

  /**
   * Currencies in which its products can be sorted by price. `null` while it cannot be browsed: nobody
   * sees it yet, or it was published before there were categories.
   */
  @Column('json', { nullable: true })
  priceLists!: string[] | null;

  /** Whole sentences about products that were left out. `null` if none was, or before they were told. */
  @Column('json', { nullable: true })
  warnings!: string[] | null;

  /** The public fields that its products can have. `null` in releases from before there were any. */
  @Column('json', { nullable: true })
  customFields!: ReleasedField[] | null;

  /** Those of its nodes. `null` in releases from before lists of nodes could be filtered by them. */
  @Column('json', { nullable: true })
  nodeFields!: ReleasedField[] | null;

  /** `null` if all events of its products are published, or if nobody wanted them. */
  @Column('json', { nullable: true })
  productEvents!: OpenProductEvents | null;
}

/** A file as a release stores it; its addresses may change. */
export type ReleasedFile = Omit<PublishedFile, 'href' | 'self'>;

/** A product as it was when its release was made. It never changes, so it may be cached. */
export interface ReleasedProduct extends Omit<
  SellableProduct,
  'mainImage' | 'files' | 'options' | 'nodeIds'
> {
  readonly mainImage?: ReleasedFile;
  readonly files?: readonly ReleasedFile[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /**
   * Of a bundle: what this release sells of its options, each product once, in the order of components
   * and options.
   */
  readonly componentProducts?: readonly ComponentProduct[];
  /** Values of public fields by key; by the id of the field until the release is made. */
  readonly customFields?: Readonly<Record<string, CustomFieldValue>>;
  /** Of a parent: its children in this release, by the ids of their options. */
  readonly variationMatrix?: VariationMatrix;
  /** Of a child: what it is in each variation of its parent, in their order. */
  readonly childVariations?: readonly ChildVariation[];
}

/** A product with the nodes under which its release files it; they are not stored with it. */
export interface PlacedProduct extends ReleasedProduct {
  readonly nodeIds?: readonly string[];
}

/** The other columns serve to find it. */
@Entity('release_products')
@Index('release_products_by_sku', ['releaseId', 'sku'])
@Index('release_products_by_slug', ['releaseId', 'slug'])
@Index('release_products_by_age', ['releaseId', 'createdAt', 'productId'])
export class ReleaseProductRow {
  @PrimaryColumn('varchar', { length: 36 })
  releaseId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;

  @Column('varchar', { length: 255, nullable: true })
  sku!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  slug!: string | null;

  @Column('varchar', { length: 255 })
  name!: string;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  @Column('json')
  data!: ReleasedProduct;
}
