import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the next order is numbered by; before the first number was asked for, there is no row. */
@Entity('order_counters')
export class OrderCounterRow {
  @PrimaryColumn('varchar', { length: 50 })
  name!: string;

  /** A text on MariaDB, as the driver reads such columns. */
  @Column('bigint')
  nextNumber!: number | string;
}
