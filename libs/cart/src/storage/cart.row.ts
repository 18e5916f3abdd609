import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A cart that was created and not deleted, so that carts can be listed. The truth is its stream. */
@Entity('carts')
@Index('carts_listed', ['idleSince', 'createdAt', 'cartId', 'changedAt'])
@Index('carts_idle', ['idleSince', 'changedAt'])
export class CartRow {
  @PrimaryColumn('varchar', { length: 255 })
  cartId!: string;

  @Column('varchar', { length: 300 })
  streamId!: string;

  /** The account whose members see the cart in their list. */
  @Index('carts_by_account')
  @Column('varchar', { length: 36, nullable: true })
  accountId!: string | null;

  @Index('carts_by_creation')
  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  /** Of the first change on the day of the last one; null after a process that does not know of it. */
  @Index('carts_by_change')
  @Column('datetime', { precision: 3, nullable: true })
  changedAt!: Date | null;

  /** The last change of a cart that is marked as expired; null for all others. */
  @Column('datetime', { precision: 3, nullable: true })
  idleSince!: Date | null;
}
