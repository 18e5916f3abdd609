import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { type Changes, ResourceTable, Transactions, type Tx } from '#platform';
import type { Booked } from '../domain/booked';
import { TransactionRow } from './transaction.row';

export type NewTransaction = Omit<TransactionRow, 'id' | 'createdAt' | 'updatedAt'>;

/** What was paid, captured and refunded, or is about to be. It is written while the order is locked. */
@Injectable()
export class TransactionRepository extends ResourceTable<TransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, TransactionRow, 'transaction');
  }

  /** All of an order, in their order. */
  async allOf(tx: Tx, orderId: string): Promise<readonly TransactionRow[]> {
    return tx.find(TransactionRow, { where: { orderId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws DomainError `Not Found`, for one of another order too */
  of(rows: readonly TransactionRow[], id: string): TransactionRow {
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  /** Those of gateways that have to be asked, and that are pending or promise money. */
  async openAt(tx: Tx, orderId: string, besides: string): Promise<readonly TransactionRow[]> {
    return tx.findBy(TransactionRow, {
      orderId,
      gateway: Not(besides),
      type: In(['authorize', 'purchase', 'capture', 'void']),
      status: Not('failed'),
    });
  }

  /** @param at later than for all earlier ones of the order, as this is what they are listed by */
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

  /** Undefined fields keep their values. */
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

export function toBooked({ id, type, status, money, ofId }: TransactionRow): Booked {
  return { id, type, status, amount: money.amount, ofId, surplus: money.surplus ?? 0 };
}
