import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions, type Tx } from '#platform';
import type { Moved } from '../domain/payments';
import { TransactionRow } from './transaction.row';

export type NewTransaction = Omit<TransactionRow, 'id' | 'createdAt' | 'updatedAt'>;

/** What was paid, captured and refunded. It is written while the order is locked. */
@Injectable()
export class TransactionRepository extends ResourceTable<TransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, TransactionRow, 'transaction');
  }

  /** @throws DomainError `Not Found`, for one of another order too */
  async getOf(tx: Tx, orderId: string, id: string): Promise<TransactionRow> {
    return (await tx.findOneBy(TransactionRow, { id, orderId })) ?? this.unknown();
  }

  async captureOf(tx: Tx, { id: ofId }: TransactionRow): Promise<TransactionRow | null> {
    return tx.findOneBy(TransactionRow, { ofId, type: 'capture' });
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

  async giveBack(tx: Tx, row: TransactionRow, amount: number, at: Date): Promise<void> {
    const money = { ...row.money, refunded: row.money.refunded + amount };
    await tx.update(TransactionRow, { id: row.id }, { money, updatedAt: at });
  }
}

export function movedBy({ type, money }: TransactionRow): Moved {
  return { type, ...money };
}
