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

/** A SKU that was ordered; lists find orders by it, in the order of their age. */
@Entity('order_skus')
export class OrderSkuRow {
  /** As SKUs are compared. */
  @PrimaryColumn('varchar', { length: 255 })
  skuKey!: string;

  /** Of the order. */
  @PrimaryColumn('datetime', { precision: 3 })
  createdAt!: Date;

  @PrimaryColumn('varchar', { length: 36 })
  orderId!: string;
}
