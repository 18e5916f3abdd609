import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AbandonOperation, MANUAL, PerformOperation, ReadClientActions } from '#payments/contract';
import { Transactions } from '#platform';
import { isHeld } from '../domain/booked';
import { OrderProgress } from '../storage/order-progress';
import { toBooked, TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { Settlements } from './settlements';

/** Asks gateways that do not answer at once, always outside a transaction. */
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

  /** The transaction with what the gateway has answered, if it was to be asked. */
  async perform(transaction: TransactionRow): Promise<TransactionRow> {
    if (transaction.status !== 'pending') return transaction;
    await this.commands.execute(new PerformOperation(transaction.id));
    return this.transactions.get(transaction.id);
  }

  /** Cancels a pending one at its provider. It is complete if the provider was faster. */
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
   * Cancels everything that is pending or promised, as the order is about to be cancelled. What is pending
   * comes first, so that nothing is open any more when the last authorization ends.
   * @param givesUp whether the end of the last authorization cancels the order
   */
  async releaseAll(orderId: string, givesUp = false): Promise<void> {
    const open = await this.openOf(orderId);
    const book = open.map(toBooked);
    const pending = open.filter(({ status }) => status === 'pending');
    for (const { id } of pending) await this.abandon(id);
    const held = book.filter((one) => isHeld(book, one));
    for (const { id } of held) await this.voidHeld(orderId, id, givesUp);
  }

  private async openOf(orderId: string): Promise<readonly TransactionRow[]> {
    return this.database.read((manager) => this.transactions.openAt(manager, orderId, MANUAL));
  }

  private async voidHeld(orderId: string, id: string, givesUp: boolean): Promise<void> {
    const begun = await this.database.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.transactions.allOf(tx, orderId);
      const of = this.transactions.of(rows, id);
      const book = rows.map(toBooked);
      if (!isHeld(book, toBooked(of))) return undefined;
      const { transaction } = await this.settlements.begin(tx, order, {
        gateway: of.gateway,
        type: 'void',
        amount: 0,
        original: of,
        book,
        givesUp,
      });
      return transaction;
    });
    if (begun !== undefined) await this.perform(begun);
  }
}
