import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An order that had a discount because it is the first one of its buyer; a buyer has at most one. */
@Entity('first_orders')
@Index('first_orders_of_order', ['orderId'], { unique: true })
export class FirstOrderRow {
  /** A hash, so that it has one length and names nobody. */
  @PrimaryColumn('varchar', { length: 64 })
  buyer!: string;

  @Column('varchar', { length: 36 })
  orderId!: string;
}
