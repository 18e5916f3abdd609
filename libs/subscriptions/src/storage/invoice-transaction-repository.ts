import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { later } from '#kernel';
import { ResourceTable, type ResourceRow, Transactions, type Tx } from '#platform/database';
import type { InvoiceRow } from './invoice.row';
import { InvoiceTransactionRow } from './invoice-transaction.row';

export type NewInvoiceTransaction = Omit<InvoiceTransactionRow, keyof ResourceRow>;

/** Loads and stores payments and refunds. The invoice must be locked while they are written. */
@Injectable()
export class InvoiceTransactionRepository extends ResourceTable<InvoiceTransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, InvoiceTransactionRow, 'transaction');
  }

  /**
   * Reads a transaction of an invoice.
   * @throws DomainError `Not Found`, also for a transaction of another invoice
   */
  async getOf(tx: Tx, invoiceId: string, id: string): Promise<InvoiceTransactionRow> {
    return (await tx.findOneBy(InvoiceTransactionRow, { id, invoiceId })) ?? this.unknown();
  }

  async findIn(tx: Tx, id: string): Promise<InvoiceTransactionRow | null> {
    return tx.findOneBy(InvoiceTransactionRow, { id });
  }

  /** Whether a payment or a refund of the invoice waits for its outcome. */
  async hasPending(tx: Tx, invoiceId: string): Promise<boolean> {
    return tx.existsBy(InvoiceTransactionRow, { invoiceId, status: 'pending' });
  }

  /** Reads all refunds of a payment. */
  async refundsOf(tx: Tx, ofId: string): Promise<readonly InvoiceTransactionRow[]> {
    return tx.findBy(InvoiceTransactionRow, { ofId, type: 'refund' });
  }

  /** The sum of the pending refunds in the currency of the invoice, without that of one transaction. */
  async leaving(
    tx: Tx,
    { id: invoiceId, currency }: Pick<InvoiceRow, 'id' | 'currency'>,
    without: string,
  ): Promise<number> {
    const refunds = { invoiceId, currency, type: 'refund', status: 'pending' } as const;
    const rows = await tx.findBy(InvoiceTransactionRow, { ...refunds, id: Not(without) });
    return rows.reduce((sum, { money }) => sum + money.amount, 0);
  }

  async change(
    tx: Tx,
    row: InvoiceTransactionRow,
    values: Partial<
      Pick<InvoiceTransactionRow, 'status' | 'reference' | 'failure' | 'money' | 'currency'>
    >,
    now: Date,
  ): Promise<void> {
    const changes = { ...values, updatedAt: later(row.updatedAt, now) };
    await tx.update(InvoiceTransactionRow, { id: row.id }, changes);
    Object.assign(row, changes);
  }
}
