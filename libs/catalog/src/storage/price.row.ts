import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform';
import type { CurrencyPrices } from '../contract';

@Entity('price_books')
export class PriceBookRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;
}

/** The prices of a SKU in one price book. */
@Entity('prices')
@Index('prices_of_book', ['priceBookId', 'sku'], { unique: true })
export class PriceRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  priceBookId!: string;

  @Column('varchar', { length: 255 })
  sku!: string;

  @Column('json')
  currencies!: CurrencyPrices;
}
