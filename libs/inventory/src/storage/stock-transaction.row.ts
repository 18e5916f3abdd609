import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { StockAction } from '../domain/stock';

/** A movement of units. */
@Entity('stock_transactions')
@Index('stock_transactions_of_product', ['productId', 'position'], { unique: true })
@Index('stock_transactions_by_age', ['productId', 'createdAt', 'id'])
export class StockTransactionRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  productId!: string;

  /** Number of the transaction among those of its product, from 1 and without gaps. */
  @Column('integer')
  position!: number;

  @Column('varchar', { length: 20 })
  action!: StockAction;

  @Column('integer')
  quantity!: number;
}
