import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { InvoiceTransactionStatus } from '../domain/invoice-settlement';

/** A payment or refund of an invoice. */
@Entity('invoice_transactions')
@Index('invoice_transactions_of_invoice', ['invoiceId', 'createdAt', 'id'])
export class InvoiceTransactionRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  invoiceId!: string;

  @Column('varchar', { length: 20 })
  type!: 'purchase' | 'refund';

  /** The payment that it refunds. */
  @Column('varchar', { length: 36, nullable: true })
  ofId!: string | null;

  /** Whether the service has begun it by itself, with a saved payment method. */
  @Column('boolean')
  automatic!: boolean;

  @Column('varchar', { length: 20 })
  gateway!: string;

  /** The reference at the gateway; null until the gateway has answered. */
  @Column('varchar', { length: 255, nullable: true })
  reference!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  customReference!: string | null;

  @Column('varchar', { length: 3 })
  currency!: string;

  /** In the smallest unit of the currency; `refunded` is how much of `amount` was given back. */
  @Column('json')
  money!: { readonly amount: number; readonly refunded: number };

  @Column('varchar', { length: 20 })
  status!: InvoiceTransactionStatus;

  /** Why the payment failed. */
  @Column('json', { nullable: true })
  failure!: { readonly code: string; readonly message: string } | null;
}
