import { Column, Entity, Index } from 'typeorm';
import { LedgerRow } from '#ledger';
import type { TransactionStatus } from '#ledger/domain';

/** A payment or refund of an invoice. */
@Entity('invoice_transactions')
@Index('invoice_transactions_of_invoice', ['invoiceId', 'createdAt', 'id'])
export class InvoiceTransactionRow extends LedgerRow {
  @Column('varchar', { length: 36 })
  invoiceId!: string;

  declare type: 'purchase' | 'refund';

  /** Whether the service has begun it by itself, with a saved payment method. */
  @Column('boolean')
  automatic!: boolean;

  /** The reference at the gateway; null until the gateway has answered. */
  @Column('varchar', { length: 255, nullable: true })
  reference!: string | null;

  @Column('varchar', { length: 20 })
  status!: TransactionStatus;
}
