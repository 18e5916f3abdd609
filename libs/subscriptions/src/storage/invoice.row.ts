import { Column, Entity, Index } from 'typeorm';
import type { PriceParts, TaxItem } from '#kernel';
import { ResourceRow } from '#platform/database';
import type { InvoiceLedger, InvoiceStatus } from '../domain/invoice';
import type { InvoiceItem } from '../domain/invoice-content';

/** An invoice for one period of one subscription. It is issued, and due, when it is created. */
@Entity('subscription_invoices')
@Index('invoices_by_number', ['number'], { unique: true })
@Index('invoices_of_period', ['subscriptionId', 'period'], { unique: true })
@Index('invoices_of_subscription', ['subscriptionId', 'status'])
@Index('invoices_in_order', ['subscriptionId', 'createdAt', 'id'])
@Index('invoices_of_account', ['accountId', 'createdAt', 'id'])
@Index('invoices_of_order', ['orderId'])
@Index('invoices_by_age', ['createdAt', 'id'])
@Index('invoices_by_change', ['updatedAt', 'id'])
@Index('invoices_by_status', ['status', 'createdAt', 'id'])
@Index('invoices_by_attempt', ['nextAttemptAt', 'id'])
export class InvoiceRow extends ResourceRow {
  /** From 1, without gaps. */
  @Column('integer')
  number!: number;

  @Column('varchar', { length: 36 })
  subscriptionId!: string;

  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 36 })
  orderId!: string;

  /** The index of the period: 0 for the first of the subscription. */
  @Column('integer')
  period!: number;

  @Column('datetime', { precision: 3 })
  periodStart!: Date;

  /** Null after the year 9999. */
  @Column('datetime', { precision: 3, nullable: true })
  periodEnd!: Date | null;

  @Column('varchar', { length: 3 })
  currency!: string;

  @Column('json')
  items!: readonly InvoiceItem[];

  @Column('json')
  taxes!: readonly TaxItem[];

  @Column('json')
  price!: PriceParts;

  @Column('varchar', { length: 20 })
  status!: InvoiceStatus;

  @Column('json')
  ledger!: InvoiceLedger;

  /** Number of attempts to collect it. */
  @Column('integer')
  attempts!: number;

  /** Null if there are no further automatic attempts. */
  @Column('datetime', { precision: 3, nullable: true })
  nextAttemptAt!: Date | null;
}
