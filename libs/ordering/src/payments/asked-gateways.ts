import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { isHeld } from '#ledger/domain';
import { AbandonOperation, MANUAL, PerformOperation, ReadClientActions } from '#payments/contract';
import { Transactions } from '#platform/database';
import { OrderProgress } from '../storage/order-progress';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { Settlements } from './settlements';

/** Asks the gateways that do not answer at once. This always happens outside a transaction. */
@Injectable()
export class AskedGateways {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Transactions,
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
    private readonly settlements: Settlements,
  ) {}

  /** Asks the gateway, if necessary, and returns the transaction with its answer. */
  async perform(transaction: TransactionRow): Promise<TransactionRow> {
    if (transaction.status !== 'pending') return transaction;
    await this.commands.execute(new PerformOperation(transaction.id));
    return this.transactions.get(transaction.id);
  }

  /** Cancels a pending transaction at its provider. It is complete if the provider was faster. */
  async abandon(transactionId: string): Promise<TransactionRow> {
    await this.commands.execute(new AbandonOperation(transactionId));
    return this.transactions.get(transactionId);
  }

  /** Cancels payments that wait for the customer, because another one begins. */
  async abandonWaiting(orderId: string): Promise<void> {
    const open = await this.openOf(orderId);
    const pending = open.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const actions = await this.queries.execute(new ReadClientActions(pending));
    for (const id of actions.keys()) await this.commands.execute(new AbandonOperation(id));
  }

  /**
   * Cancels all pending payments and voids all authorizations, because the order is about to be
   * canceled. Pending payments come first, so that nothing is open when the last authorization ends.
   */
  async releaseAll(orderId: string): Promise<void> {
    const open = await this.openOf(orderId);
    const transactions = open.map(toLedgerTransaction);
    const pending = open.filter(({ status }) => status === 'pending');
    for (const { id } of pending) await this.abandon(id);
    const held = transactions.filter((one) => isHeld(transactions, one));
    for (const { id } of held) await this.voidHeld(orderId, id, false);
  }

  private async openOf(orderId: string): Promise<readonly TransactionRow[]> {
    return this.database.read((manager) => this.transactions.openAt(manager, orderId, MANUAL));
  }

  /**
   * Voids an authorization, if it is still held.
   * @param givesUp whether the order is canceled with its last authorization
   */
  async voidHeld(orderId: string, id: string, givesUp: boolean): Promise<void> {
    const begun = await this.database.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.transactions.allOf(tx, orderId);
      const of = this.transactions.of(rows, id);
      const transactions = rows.map(toLedgerTransaction);
      if (!isHeld(transactions, toLedgerTransaction(of))) return undefined;
      const { transaction } = await this.settlements.begin(tx, order, {
        gateway: of.gateway,
        type: 'void',
        amount: 0,
        original: of,
        rows,
        givesUp,
      });
      return transaction;
    });
    if (begun !== undefined) await this.perform(begun);
  }
}
