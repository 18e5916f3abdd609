import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** The record of a product; its id is the id of the product. */
@Entity('stock')
@Index('stock_by_age', ['createdAt', 'id'])
@Index('stock_by_change', ['updatedAt', 'id'])
@Index('stock_by_available', ['available', 'createdAt', 'id'])
export class StockRow extends ResourceRow {
  @Column('integer')
  available!: number;

  @Column('integer')
  allocated!: number;

  /** Number of transactions, which is the position of the last one. */
  @Column('integer')
  transactionCount!: number;
}
