import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { MANUAL } from '#payments/contract';
import { Transactions, type Tx } from '#platform/database';
import { OrderChanger } from '../changes/order-changer';
import { expiredAuthorizations, isAbandoned } from '../domain/giving-up';
import { paymentSummaryOf, storedSummary, withTransactions } from '../domain/ledger';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { OrderUnits } from './order-units';

/** Ends authorizations that were not captured in time, and cancels orders that have nothing else. */
@Injectable()
export class ExpiredAuthorizations {
  constructor(
    private readonly database: Transactions,
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
    private readonly units: OrderUnits,
    private readonly changer: OrderChanger,
    private readonly asked: AskedGateways,
  ) {}

  /** Ends those of an order that were made up to `until`. A provider is asked outside any transaction. */
  async end(orderId: string, until: Date): Promise<void> {
    const atProviders = await this.database.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.transactions.allOf(tx, orderId);
      const dated = rows.map((row) => ({ ...toLedgerTransaction(row), createdAt: row.createdAt }));
      const ids = new Set(expiredAuthorizations(dated, until).map(({ id }) => id));
      const expired = rows.filter(({ id }) => ids.has(id));
      const manual = expired.filter(({ gateway }) => gateway === MANUAL);
      if (manual.length > 0) await this.void(tx, order, rows, manual);
      return expired.filter(({ gateway }) => gateway !== MANUAL);
    });
    for (const { id } of atProviders) await this.asked.voidHeld(orderId, id, true);
  }

  private async void(
    tx: Tx,
    order: OrderRow,
    rows: readonly TransactionRow[],
    expired: readonly TransactionRow[],
  ): Promise<void> {
    const at = later(order.updatedAt, new Date());
    const voids = await this.transactions.recordVoids(tx, expired, at);
    const all = [...rows, ...voids].map(toLedgerTransaction);
    const after = withTransactions(paymentSummaryOf(order), all);
    const allocated = await this.units.released(tx, order.allocated, after);
    const values = { ...storedSummary(after), allocated };
    const changed = await this.orders.advance(tx, order, values, at);
    if (isAbandoned(after, all)) await this.changer.change(tx, changed, ['cancel']);
  }
}
