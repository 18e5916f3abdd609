import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A variation in which a product has children; a product with one is a parent. */
@Entity('product_variations')
@Index('products_of_variation', ['variationId'])
export class ProductVariationRow {
  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  variationId!: string;

  /** The variations of a product are in this order where they have no sort order of their own. */
  @Column('integer')
  position!: number;
}
