import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { type Changes, ResourceTable, Transactions, type Tx } from '#platform/database';
import type { OrderTransaction } from '../domain/order-transactions';
import { TransactionRow } from './transaction.row';

export type NewTransaction = Omit<TransactionRow, 'id' | 'createdAt' | 'updatedAt'>;

/** What a transaction that nobody has asked for does not have. */
export const NAMELESS = {
  name: null,
  customReference: null,
  failure: null,
  givesUp: false,
  begunBy: null,
  isPromise: false,
  keepsRest: false,
  waits: false,
} as const;

/** Loads and stores payment transactions. The order must be locked while they are written. */
@Injectable()
export class TransactionRepository extends ResourceTable<TransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, TransactionRow, 'transaction');
  }

  /** Reads all transactions of an order, in their order. */
  async allOf(manager: EntityManager, orderId: string): Promise<readonly TransactionRow[]> {
    return manager.find(TransactionRow, {
      where: { orderId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Finds one of the transactions of an order.
   * @throws DomainError `Not Found`, also for a transaction of another order
   */
  of(rows: readonly TransactionRow[], id: string): TransactionRow {
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  /** Reads the transactions that are pending or hold money at a gateway that has to be asked. */
  async openAt(
    manager: EntityManager,
    orderId: string,
    besides: string,
  ): Promise<readonly TransactionRow[]> {
    return manager.findBy(TransactionRow, {
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

  /** Records that authorizations at a gateway without a provider were voided. It takes one statement. */
  async recordVoids(
    tx: Tx,
    held: readonly TransactionRow[],
    at: Date,
  ): Promise<readonly TransactionRow[]> {
    const nothing = { name: null, customReference: null, begunBy: null, failure: null };
    const flags = { isPromise: false, keepsRest: false, waits: false, givesUp: false };
    const rows = held.map(({ id: ofId, orderId, gateway, reference, currency }) => {
      const values = { orderId, gateway, reference, currency, ofId, ...nothing, ...flags };
      const done = { type: 'void' as const, status: 'complete' as const };
      const money = { amount: 0, refunded: 0 };
      const times = { createdAt: at, updatedAt: at };
      return Object.assign(new TransactionRow(), {
        id: randomUUID(),
        ...values,
        ...done,
        money,
        ...times,
      });
    });
    if (rows.length > 0) await tx.insert(TransactionRow, rows);
    return rows;
  }

  /** Changes a transaction; undefined fields keep their values. */
  async advance(
    tx: Tx,
    { id }: TransactionRow,
    changes: Changes<
      Pick<TransactionRow, 'status' | 'failure' | 'reference' | 'money' | 'currency' | 'waits'>
    >,
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
  isPromise,
  keepsRest,
  waits,
}: TransactionRow): OrderTransaction {
  return {
    id,
    type,
    status,
    amount: money.amount,
    ofId,
    surplus: money.surplus ?? 0,
    isPromise,
    keepsRest,
    waits,
  };
}
