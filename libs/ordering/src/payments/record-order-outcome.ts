import { randomUUID } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { later } from '#kernel';
import { BeginOperation, type OperationOutcome, RecordOrderOutcome } from '#payments/contract';
import { asTx, type Tx } from '#platform';
import { type OrderTransaction, takesMoney } from '../domain/order-transactions';
import { paymentSummaryOf } from '../domain/ledger';
import type { OrderMessage } from '../domain/order';
import { isOpen } from '../domain/order-changes';
import { type Consequence, settle, type Settled } from '../domain/settlement';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { OrderChanger } from '../changes/order-changer';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { toOrderTransaction, TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { OrderUnits } from './order-units';
import { Settlements, storedSummary } from './settlements';

type Known = Exclude<OperationOutcome, { status: 'pending' }>;

@CommandHandler(RecordOrderOutcome)
export class RecordOrderOutcomeHandler implements ICommandHandler<RecordOrderOutcome> {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
    private readonly units: OrderUnits,
    private readonly settlements: Settlements,
    private readonly events: OrderEventPublisher,
    private readonly changer: OrderChanger,
  ) {}

  async execute({ transaction, operation, outcome }: RecordOrderOutcome): Promise<void> {
    if (outcome.status === 'pending') return;
    const tx = asTx(transaction);
    const order = await this.orders.getLocked(tx, operation.ownerId);
    const rows = await this.transactions.allOf(tx, order.id);
    const row = this.transactions.of(rows, operation.id);
    const transactions = rows.map(toOrderTransaction);
    const booked = toOrderTransaction(row);
    const held = await this.unitsFor(tx, order, booked, outcome);
    const isInStock = held !== null || !takesMoney(booked);
    const settled = settle(
      paymentSummaryOf(order),
      transactions,
      booked,
      outcome.status,
      isInStock,
    );
    if (settled !== undefined) await this.write(tx, order, { row, rows, outcome, settled, held });
  }

  /** Finds the units for money that comes late; without units, it is not accepted. */
  private async unitsFor(tx: Tx, order: OrderRow, booked: OrderTransaction, { status }: Known) {
    const isTaken = status === 'complete' && booked.status !== 'complete' && takesMoney(booked);
    return isTaken && order.status !== 'cancelled' ? this.units.take(tx, order) : order.allocated;
  }

  private async write(
    tx: Tx,
    order: OrderRow,
    learned: {
      readonly row: TransactionRow;
      readonly rows: readonly TransactionRow[];
      readonly outcome: Known;
      readonly settled: Settled;
      readonly held: OrderRow['allocated'];
    },
  ): Promise<void> {
    const { row, rows, outcome, settled, held } = learned;
    const at = later(order.updatedAt, new Date());
    const allocated = await this.units.move(tx, order, settled.summary, held);
    const noted = noteOf(row, settled.then);
    const messages = noted && [...(order.messages ?? []), noted];
    const values = { ...storedSummary(settled.summary), allocated, messages };
    const changed = await this.orders.advance(tx, order, values, at);
    const failure = failureOf(outcome, settled);
    const { status, surplus } = settled;
    const money = surplus === (row.money.surplus ?? 0) ? undefined : { ...row.money, surplus };
    const reference = outcome.status === 'complete' ? outcome.reference : undefined;
    await this.transactions.advance(tx, row, { status, failure, reference, money }, at);
    const of = rows.find(({ id }) => id === row.ofId);
    if (outcome.status === 'complete') {
      await this.settlements.follow(tx, order, changed, row, of, at);
    }
    if (failure !== null) await this.events.publishFailure(tx, changed, row, failure);
    if (settled.then !== undefined) await this.begin(tx, row, settled.then, at);
    if (row.givesUp && status === 'complete') await this.giveUp(tx, changed, row, rows);
  }

  /**
   * Cancels the order in the transaction that ends its last authorization, so that no crash separates
   * the two.
   */
  private async giveUp(
    tx: Tx,
    order: OrderRow,
    { id }: TransactionRow,
    rows: readonly TransactionRow[],
  ): Promise<void> {
    const transactions = rows.map(toOrderTransaction);
    const after = transactions.map((one) =>
      one.id === id ? { ...one, status: 'complete' as const } : one,
    );
    if (order.status === 'cancelled' || isOpen(after)) return;
    await this.changer.change(tx, order, ['cancel']);
  }

  /** The job that looks up pending operations also asks the gateway for the next one. */
  private async begin(tx: Tx, of: TransactionRow, then: Consequence, at: Date): Promise<void> {
    const { orderId, gateway, currency } = of;
    const id = randomUUID();
    const { type } = then;
    const amount = then.type === 'refund' ? then.amount : 0;
    const money = { amount, refunded: 0, ...(amount === 0 ? {} : { surplus: amount }) };
    const status = then.type === 'refund' ? 'pending' : then.status;
    const reference = status === 'complete' ? of.reference : '';
    const values = { orderId, gateway, currency, type, money, status, reference, ofId: of.id };
    const nothing = { name: null, customReference: null, failure: null, givesUp: false };
    await this.transactions.record(tx, id, { ...values, ...nothing }, later(at, at));
    if (status === 'complete') return;
    const owner = { type: 'order' as const, id: orderId };
    const operation = { id, owner, gateway, type, amount, currency, ofId: of.id };
    await this.commands.execute(new BeginOperation(tx, operation));
  }
}

function failureOf(outcome: Known, { status }: Settled): TransactionRow['failure'] {
  if (status !== 'failed') return null;
  return outcome.status === 'failed'
    ? outcome.failure
    : { code: 'canceled', message: 'The payment was canceled at the provider' };
}

/** Explains a refund that nobody requested. */
function noteOf(row: TransactionRow, then: Consequence | undefined): OrderMessage | undefined {
  if (then?.type !== 'refund') return undefined;
  const amount = String(then.amount);
  return {
    source: { type: 'transaction', id: row.id },
    title: 'Payment refunded',
    description: `The provider took ${amount} (in the smallest unit of ${row.currency}) that the order has no use for, as it is cancelled, paid already or out of stock; it is refunded`,
  };
}
