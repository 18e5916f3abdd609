import { Column, Entity, Index } from 'typeorm';
import { LedgerRow } from '#ledger';
import type { TransactionStatus } from '#ledger/domain';
import type { ItemUnits } from '../domain/fulfillment';
import type { RefundedParts } from '../domain/line-refunds';

/** What of the order a refund is for. */
export interface RefundOfParts extends RefundedParts {
  /** Whether the units of the lines are put back into the stock. */
  readonly restock: boolean;
  /** Those of them that were never sent, and need not be any more; set when they are put back. */
  readonly kept?: readonly ItemUnits[];
}

/** A payment transaction of an order; while it is pending, a gateway has only been asked for it. */
@Entity('order_transactions')
@Index('order_transactions_of_order', ['orderId', 'createdAt', 'id'])
@Index('order_transactions_of_transaction', ['ofId'])
export class TransactionRow extends LedgerRow {
  @Column('varchar', { length: 36 })
  orderId!: string;

  /** Id of the payment at the gateway. */
  @Column('varchar', { length: 255 })
  reference!: string;

  @Column('varchar', { length: 20, default: 'complete' })
  status!: TransactionStatus;

  /** Whether the order is canceled when this is complete, because nothing was captured in time. */
  @Column('boolean', { default: false })
  givesUp!: boolean;

  /** Who began it; null for an administrator, for the service itself, and in earlier releases. */
  @Column('varchar', { length: 20, nullable: true })
  begunBy!: 'buyer' | 'anyone' | null;

  /** Whether it is an authorization that a shopper only promised, and nobody has given. */
  @Column('boolean', { default: false })
  isPromise!: boolean;

  /** Whether it is a capture that leaves the rest of its authorization authorized. */
  @Column('boolean', { default: false })
  keepsRest!: boolean;

  /** Whether it is pending because the customer has to do something first. */
  @Column('boolean', { default: false })
  waits!: boolean;

  /** null for an amount that was named as such, and for all other transactions. */
  @Column('json', { nullable: true })
  refund!: RefundOfParts | null;

  /** Why money was given back, as somebody of the shop wrote. */
  @Column('varchar', { length: 255, nullable: true })
  reason!: string | null;
}
