import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform';
import type { StockAction } from '../domain/stock';

/** A movement that happened. */
@Entity('stock_transactions')
@Index('stock_transactions_of_product', ['productId', 'position'], { unique: true })
export class StockTransactionRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  productId!: string;

  /** 1 for the first of the product, without gaps, in the order in which they took effect. */
  @Column('integer')
  position!: number;

  @Column('varchar', { length: 20 })
  action!: StockAction;

  @Column('integer')
  quantity!: number;
}
