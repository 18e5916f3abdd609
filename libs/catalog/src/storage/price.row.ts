import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import type { CurrencyPrices } from '../contract';

/** The prices of a SKU in one price book. */
@Entity('prices')
@Index('prices_of_book', ['priceBookId', 'sku'], { unique: true })
@Index('prices_by_sku_key', ['skuKey', 'createdAt', 'id'])
@Index('prices_by_age', ['priceBookId', 'createdAt', 'id'])
export class PriceRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  priceBookId!: string;

  @Column('varchar', { length: 255 })
  sku!: string;

  @Column('json')
  currencies!: CurrencyPrices;

  @FoldedFrom('sku')
  @Column('varchar', { length: 255, nullable: true })
  skuKey?: string | null;
}
