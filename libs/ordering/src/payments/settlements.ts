import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { later } from '#kernel';
import { AllocateStock } from '#inventory/contract';
import { BeginOperation } from '#payments/contract';
import type { Tx } from '#platform';
import { OrderPaid } from '../contract';
import { standingOf, stateOf, type TransactionType, withTransaction } from '../domain/ledger';
import { shortage } from '../domain/shortage';
import { OrderNews } from '../orders/order-news';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';

/** A transaction that may happen. */
export interface Settlement {
  /** Slug of the gateway. */
  readonly gateway: string;
  readonly type: TransactionType;
  readonly amount: number;
  /** The transaction that it captures or refunds. */
  readonly of?: TransactionRow;
  readonly name?: string | undefined;
  readonly customReference?: string | undefined;
}

/** Makes transactions happen, with all that follows for the order (interface 8.9). */
@Injectable()
export class Settlements {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
    private readonly news: OrderNews,
  ) {}

  /**
   * The first transaction of an order promises it its pieces; the one that pays it tells of it.
   * @param order locked by `tx`
   * @throws DomainError `Insufficient stock`
   */
  async settle(tx: Tx, order: OrderRow, settlement: Settlement): Promise<TransactionRow> {
    const before = standingOf(order);
    const after = withTransaction(before, settlement.type, settlement.amount);
    const state = stateOf(after);
    const at = later(order.updatedAt, new Date());
    const allocated = order.allocated ?? (await this.allocate(tx, order));
    const values = { ...state, ledger: after.ledger, allocated };
    const changed = await this.orders.advance(tx, order, values, at);
    const transaction = await this.record(tx, order, settlement, at);
    const wasPaid = stateOf(before).payment === 'paid';
    if (state.payment === 'paid' && !wasPaid) await this.news.tell(tx, OrderPaid, changed);
    return transaction;
  }

  private async allocate(tx: Tx, { id, pieces }: OrderRow) {
    const { allocated, short } = await this.commands.execute(new AllocateStock(tx, pieces));
    if (short.length === 0) return allocated;
    const ordered = (await this.orders.itemsIn(tx, id)).map(({ item }) => item);
    throw shortage(ordered, short);
  }

  private async record(tx: Tx, order: OrderRow, settlement: Settlement, at: Date) {
    const { gateway, type, amount, of, name, customReference } = settlement;
    const id = randomUUID();
    const { currency, id: orderId } = order;
    const owner = { type: 'order' as const, id: orderId };
    const operation = { id, owner, gateway, type, amount, currency, ofId: of?.id };
    const outcome = await this.commands.execute(new BeginOperation(tx, operation));
    const values = {
      orderId,
      type,
      ofId: of?.id ?? null,
      gateway,
      reference: outcome.status === 'complete' ? outcome.reference : '',
      currency,
      name: name ?? null,
      customReference: customReference ?? null,
      money: { amount, refunded: 0 },
    };
    if (type === 'refund' && of !== undefined) await this.transactions.giveBack(tx, of, amount, at);
    return this.transactions.record(tx, id, values, at);
  }
}
