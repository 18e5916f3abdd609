import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import { LedgerTable } from '#ledger';
import { type ResourceRow, Transactions, type Tx } from '#platform/database';
import { InvoiceTransactionRow } from './invoice-transaction.row';

export type NewInvoiceTransaction = Omit<InvoiceTransactionRow, keyof ResourceRow>;

/** Loads and stores payments and refunds. The invoice must be locked while they are written. */
@Injectable()
export class InvoiceTransactionRepository extends LedgerTable<InvoiceTransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, InvoiceTransactionRow, 'invoiceId');
  }

  /** Whether a payment or a refund of the invoice waits for its outcome. */
  async hasPending(tx: Tx, invoiceId: string): Promise<boolean> {
    return tx.existsBy(InvoiceTransactionRow, { invoiceId, status: 'pending' });
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
