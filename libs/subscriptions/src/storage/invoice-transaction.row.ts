import { Column, Entity, Index } from 'typeorm';
import { LedgerRow } from '#ledger';
import type { InvoiceTransactionStatus } from '../domain/invoice-settlement';

/** A payment or refund of an invoice. */
@Entity('invoice_transactions')
@Index('invoice_transactions_of_invoice', ['invoiceId', 'createdAt', 'id'])
export class InvoiceTransactionRow extends LedgerRow {
  @Column('varchar', { length: 36 })
  invoiceId!: string;

  @Column('varchar', { length: 20 })
  type!: 'purchase' | 'refund';

  /** Whether the service has begun it by itself, with a saved payment method. */
  @Column('boolean')
  automatic!: boolean;

  /** The reference at the gateway; null until the gateway has answered. */
  @Column('varchar', { length: 255, nullable: true })
  reference!: string | null;

  /** In the smallest unit of the currency; `refunded` is how much of `amount` was given back. */
  @Column('json')
  money!: { readonly amount: number; readonly refunded: number };

  @Column('varchar', { length: 20 })
  status!: InvoiceTransactionStatus;
}
