import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { START_LENGTH } from '../domain/list-keys';

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

/** A word that an order is found by, from its beginning on, with the age of the order. */
@Entity('order_words')
@Index('order_words_of_order', ['orderId'])
@Index('order_words_by_start', ['start', 'createdAt', 'orderId'])
export class OrderWordRow {
  @PrimaryColumn('varchar', { length: 255 })
  word!: string;

  /** Of the order. */
  @PrimaryColumn('datetime', { precision: 3 })
  createdAt!: Date;

  @PrimaryColumn('varchar', { length: 36 })
  orderId!: string;

  /** The first characters of the word; the orders with a start are read in the order of their age. */
  @Column('varchar', { length: START_LENGTH, nullable: true })
  start!: string | null;
}
