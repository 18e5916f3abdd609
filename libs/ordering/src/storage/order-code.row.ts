import { Entity, PrimaryColumn } from 'typeorm';

/** A code of a promotion that an order was placed with; lists find orders by it. */
@Entity('order_codes')
export class OrderCodeRow {
  /** As codes are compared. */
  @PrimaryColumn('varchar', { length: 255 })
  code!: string;

  @PrimaryColumn('varchar', { length: 36 })
  orderId!: string;
}
