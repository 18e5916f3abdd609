import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A cart that was created and not deleted, so that carts can be listed. The truth is its stream. */
@Entity('carts')
@Index('carts_listed', ['idleSince', 'createdAt', 'cartId', 'changedAt'])
@Index('carts_by_abandonment', ['abandonmentDueAt', 'changedAt'])
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

  /**
   * When the cart changed for the first time on the day of its last change: later changes of a day do not
   * write it. Null if a process of an older release has made the cart.
   */
  @Index('carts_by_change')
  @Column('datetime', { precision: 3, nullable: true })
  changedAt!: Date | null;

  /** The last change of a cart that is marked as expired; null for all others. */
  @Column('datetime', { precision: 3, nullable: true })
  idleSince!: Date | null;

  /**
   * When to find out whether the cart is abandoned; null if nobody has asked yet. The end of time if
   * there is nothing to find out any more: nothing of this is written when a cart changes.
   */
  @Column('datetime', { precision: 3, nullable: true })
  abandonmentDueAt!: Date | null;
}
