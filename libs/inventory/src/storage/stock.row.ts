import { Column, Entity } from 'typeorm';
import { ResourceRow } from '#platform';

/** Its id is that of the product. */
@Entity('stock')
export class StockRow extends ResourceRow {
  @Column('integer')
  available!: number;

  @Column('integer')
  allocated!: number;

  /** Transactions there are; the position of the last one. */
  @Column('integer')
  transactionCount!: number;
}
