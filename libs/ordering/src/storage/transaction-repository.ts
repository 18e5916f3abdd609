import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { LedgerTable } from '#ledger';
import { type Changes, Transactions, type Tx } from '#platform/database';
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
  refund: null,
  reason: null,
} as const;

/** Loads and stores payment transactions. The order must be locked while they are written. */
@Injectable()
export class TransactionRepository extends LedgerTable<TransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, TransactionRow, 'orderId');
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
    const done = { type: 'void', status: 'complete', money: { amount: 0, refunded: 0 } } as const;
    const rows = held.map(({ id: ofId, orderId, gateway, reference, currency }) =>
      Object.assign(new TransactionRow(), {
        ...NAMELESS,
        ...done,
        ...{ id: randomUUID(), ofId, orderId, gateway, reference, currency },
        ...{ createdAt: at, updatedAt: at },
      }),
    );
    if (rows.length > 0) await tx.insert(TransactionRow, rows);
    return rows;
  }

  /** Changes a transaction; undefined fields keep their values. */
  async advance(
    tx: Tx,
    { id }: TransactionRow,
    changes: Changes<
      Pick<
        TransactionRow,
        'status' | 'failure' | 'reference' | 'money' | 'currency' | 'waits' | 'refund'
      >
    >,
    at: Date,
  ): Promise<void> {
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    await tx.update(TransactionRow, { id }, { ...Object.fromEntries(sent), updatedAt: at });
  }
}
