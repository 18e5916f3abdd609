import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import type {
  BundleComponents,
  CommodityType,
  CustomInputDefinition,
  ProductStatus,
} from '../contract';

/** Maximum length of a key by which imports name products and nodes. */
export const MAX_KEY = 255;

/** Fields that are neither unique nor searched. They share a column, so that a new field needs no new one. */
export interface ProductDetails {
  readonly description?: string;
  /** By input key. */
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>>;
  /** Of a bundle, by component key. */
  readonly components?: BundleComponents;
  readonly externalRef?: string;
  readonly upcEan?: string;
  readonly mpn?: string;
}

@Entity('products')
@Index('products_by_sku', ['sku'], { unique: true })
@Index('products_by_slug', ['slug'], { unique: true })
@Index('products_by_external_key', ['externalKey'])
@Index('products_by_age', ['createdAt', 'id'])
@Index('products_by_name', ['name', 'createdAt', 'id'])
@Index('products_by_status', ['status', 'createdAt', 'id'])
@Index('products_by_name_key', ['nameKey', 'createdAt', 'id'])
@Index('products_by_sku_key', ['skuKey', 'createdAt', 'id'])
@Index('products_by_slug_key', ['slugKey', 'createdAt', 'id'])
export class ProductRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255, nullable: true })
  sku!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  slug!: string | null;

  /** The external_ref, unless it is too long to be looked up by. Any number of products may share it. */
  @Column('varchar', { length: MAX_KEY, nullable: true })
  externalKey!: string | null;

  @Column('varchar', { length: 20 })
  status!: ProductStatus;

  @Column('varchar', { length: 20 })
  commodityType!: CommodityType;

  @Column('json')
  details!: ProductDetails;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @FoldedFrom('sku')
  @Column('varchar', { length: 255, nullable: true })
  skuKey?: string | null;

  @FoldedFrom('slug')
  @Column('varchar', { length: 255, nullable: true })
  slugKey?: string | null;
}
