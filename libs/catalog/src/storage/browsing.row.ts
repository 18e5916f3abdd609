import type { ShownCustomFields } from '#platform/custom-fields';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

abstract class OfProductRow {
  @PrimaryColumn('varchar', { length: 36 })
  releaseId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;
}

/** The fields by which the products of a release are searched and sorted. */
@Entity('release_search_keys')
@Index('release_search_keys_by_name', ['releaseId', 'nameKey', 'productId'])
@Index('release_search_keys_by_sku', ['releaseId', 'skuKey', 'productId'])
@Index('release_search_keys_by_slug', ['releaseId', 'slugKey', 'productId'])
@Index('release_search_keys_by_name_down', { synchronize: false })
export class ReleaseSearchKeyRow extends OfProductRow {
  @Column('varchar', { length: 690 })
  nameKey!: string;

  @Column('varchar', { length: 690, nullable: true })
  skuKey!: string | null;

  @Column('varchar', { length: 690, nullable: true })
  slugKey!: string | null;
}

/** The price of a product of a release in one currency. */
@Entity('release_prices')
@Index('release_prices_up', ['releaseId', 'currency', 'amount', 'productId'])
@Index('release_prices_down', ['releaseId', 'currency', 'negativeAmount', 'productId'])
export class ReleasePriceRow extends OfProductRow {
  /** Currency code. The empty code stands for every currency in which no product has a price. */
  @PrimaryColumn('varchar', { length: 3 })
  currency!: string;

  /**
   * In the smallest unit. A product without a price in this currency has a value greater than every
   * price.
   */
  @Column('bigint')
  amount!: number;

  /**
   * The negative amount, so that both orders read the index forwards. Without a price it is the same as
   * `amount`.
   */
  @Column('bigint')
  negativeAmount!: number;
}

/**
 * The value of a product of a release by which lists can be filtered. One of both forms is there. Those of
 * nodes lie on a shelf of their own.
 */
@Entity('release_custom_values')
@Index('release_custom_values_by_text', ['releaseId', 'fieldKey', 'textKey', 'productId'])
@Index('release_custom_values_by_number', ['releaseId', 'fieldKey', 'numberValue', 'productId'])
export class ReleaseCustomValueRow extends OfProductRow {
  @PrimaryColumn('varchar', { length: 64 })
  fieldKey!: string;

  @Column('varchar', { length: 600, nullable: true })
  textKey!: string | null;

  @Column('double', { nullable: true })
  numberValue!: number | null;
}

/** A product under a node of a release; it is attached to the node or to one below it. */
@Entity('release_node_products')
@Index('release_node_products_by_age', ['releaseId', 'nodeId', 'createdAt', 'productId'])
export class ReleaseNodeProductRow extends OfProductRow {
  @PrimaryColumn('varchar', { length: 36 })
  nodeId!: string;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;
}

abstract class CategoryRow {
  @PrimaryColumn('varchar', { length: 36 })
  releaseId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  slug!: string | null;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  @Column('datetime', { precision: 3 })
  updatedAt!: Date;
}

@Entity('release_hierarchies')
export class ReleaseHierarchyRow extends CategoryRow {}

@Entity('release_nodes')
@Index('release_nodes_of_hierarchy', ['releaseId', 'hierarchyId'])
@Index('release_nodes_of_parent', ['releaseId', 'parentId'])
export class ReleaseNodeRow extends CategoryRow {
  @Column('varchar', { length: 36 })
  hierarchyId!: string;

  /** `null` for a top node. */
  @Column('varchar', { length: 36, nullable: true })
  parentId!: string | null;

  /** Number of nodes above it. */
  @Column('integer')
  depth!: number;

  /** Values of public fields by key; `null` if there are none. */
  @Column('json', { nullable: true })
  customFields!: ShownCustomFields | null;
}
