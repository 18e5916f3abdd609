import { Column, Entity, Index } from 'typeorm';
import type { OperationType, PaymentFailure, PaymentOwner, ProviderStatus } from '#kernel';
import { ResourceRow } from '#platform/database';
import type { PaymentSource } from '../contract';

/** An operation that a provider is asked to carry out, with its outcome as far as it is known. */
@Entity('payment_operations')
@Index('payment_operations_to_ask', ['status', 'askedAt', 'id'])
@Index('payment_operations_by_reference', ['reference'])
@Index('payment_operations_of_owner', ['ownerId'])
@Index('payment_operations_after', ['ofId'])
export class OperationRow extends ResourceRow {
  @Column('varchar', { length: 20 })
  ownerType!: PaymentOwner['type'];

  @Column('varchar', { length: 36 })
  ownerId!: string;

  @Column('varchar', { length: 20 })
  gateway!: string;

  @Column('varchar', { length: 20 })
  type!: OperationType;

  /** The operation that it captures, refunds or voids. */
  @Column('varchar', { length: 36, nullable: true })
  ofId!: string | null;

  /** In the smallest unit of the currency. */
  @Column('json')
  money!: { readonly amount: number; readonly currency: string };

  /** Without the method, which is kept encrypted. */
  @Column('json', { nullable: true })
  source!: PaymentSource | null;

  /** Encrypted, and only while it may be needed: the provider's reference of the payment method. */
  @Column('varchar', { length: 1000, nullable: true })
  method!: string | null;

  @Column('varchar', { length: 20 })
  status!: ProviderStatus;

  /** The provider's reference of the operation. */
  @Column('varchar', { length: 255, nullable: true })
  reference!: string | null;

  @Column('json', { nullable: true })
  failure!: PaymentFailure | null;

  /** Encrypted: what the browser has to do, while the operation waits for the customer. */
  @Column('varchar', { length: 6000, nullable: true })
  clientAction!: string | null;

  /** When the provider was asked last. */
  @Column('datetime', { precision: 3 })
  askedAt!: Date;
}

/** The payment method that was saved with an order; its id is that of the order. */
@Entity('payment_methods')
export class SavedMethodRow extends ResourceRow {
  @Column('varchar', { length: 20 })
  gateway!: string;

  /** Encrypted: what the gateway needs to charge it. */
  @Column('varchar', { length: 2000 })
  method!: string;
}
