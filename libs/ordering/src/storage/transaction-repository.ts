import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { type Changes, ResourceTable, Transactions, type Tx } from '#platform';
import type { OrderTransaction } from '../domain/order-transactions';
import { TransactionRow } from './transaction.row';

export type NewTransaction = Omit<TransactionRow, 'id' | 'createdAt' | 'updatedAt'>;

/** Loads and stores payment transactions. The order must be locked while they are written. */
@Injectable()
export class TransactionRepository extends ResourceTable<TransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, TransactionRow, 'transaction');
  }

  /** Reads all transactions of an order, in their order. */
  async allOf(tx: Tx, orderId: string): Promise<readonly TransactionRow[]> {
    return tx.find(TransactionRow, { where: { orderId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Finds one of the transactions of an order.
   * @throws DomainError `Not Found`, also for a transaction of another order
   */
  of(rows: readonly TransactionRow[], id: string): TransactionRow {
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  /** Reads the transactions that are pending or hold money at a gateway that has to be asked. */
  async openAt(tx: Tx, orderId: string, besides: string): Promise<readonly TransactionRow[]> {
    return tx.findBy(TransactionRow, {
      orderId,
      gateway: Not(besides),
      type: In(['authorize', 'purchase', 'capture', 'void']),
      status: Not('failed'),
    });
  }

  /**
   * @param at later than that of all earlier transactions of the order, because lists are sorted by it
   */
  async record(tx: Tx, id: string, values: NewTransaction, at: Date): Promise<TransactionRow> {
    const row = Object.assign(new TransactionRow(), {
      ...values,
      id,
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(TransactionRow, row);
    return row;
  }

  /** Changes a transaction; undefined fields keep their values. */
  async advance(
    tx: Tx,
    { id }: TransactionRow,
    changes: Changes<Pick<TransactionRow, 'status' | 'failure' | 'reference' | 'money'>>,
    at: Date,
  ): Promise<void> {
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    await tx.update(TransactionRow, { id }, { ...Object.fromEntries(sent), updatedAt: at });
  }
}

export function toOrderTransaction({
  id,
  type,
  status,
  money,
  ofId,
}: TransactionRow): OrderTransaction {
  return { id, type, status, amount: money.amount, ofId, surplus: money.surplus ?? 0 };
}
