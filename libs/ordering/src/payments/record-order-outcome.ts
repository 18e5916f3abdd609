import { randomUUID } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { later, type ReportedCapture, SYSTEM } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { captureElsewhere } from '#ledger/domain';
import { BeginOperation, RecordOrderOutcome } from '#payments/contract';
import { AuditTrail } from '#platform/audit';
import { asTx, type Tx } from '#platform/database';
import { OrderChanger } from '../changes/order-changer';
import { isAbandoned } from '../domain/giving-up';
import type { OrderMessage } from '../domain/order';
import { paymentSummaryOf, storedSummary, withTransactions } from '../domain/ledger';
import { type Consequence, settle, unitsToMove } from '../domain/settlement';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { NAMELESS, TransactionRepository } from '../storage/transaction-repository';
import { TransactionRow } from '../storage/transaction.row';
import { OrderUnits } from './order-units';
import { failureOf, type Known, notesOf, reportOf } from './outcomes';
import { askedOf, Settlements } from './settlements';

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
    private readonly trail: AuditTrail,
  ) {}

  async execute(command: RecordOrderOutcome): Promise<void> {
    const { operation, outcome, captured } = command;
    const tx = asTx(command.transaction);
    const order = await this.orders.getLocked(tx, operation.ownerId);
    const rows = await this.transactions.allOf(tx, order.id);
    const row = this.transactions.of(rows, operation.id);
    if (outcome.status === 'pending') {
      if (outcome.clientAction !== undefined) await this.wait(tx, order, row, rows);
      return;
    }
    const changed = await this.record(tx, order, { row, rows, outcome, captured });
    if (captured !== undefined) await this.takeOver(tx, changed, operation.id, captured);
  }

  /** A payment that waits for the customer keeps no units. */
  private async wait(
    tx: Tx,
    order: OrderRow,
    row: TransactionRow,
    rows: readonly TransactionRow[],
  ): Promise<void> {
    if (row.waits || row.status !== 'pending') return;
    const at = later(order.updatedAt, new Date());
    const all = rows.map(toLedgerTransaction);
    const waiting = all.map((one) => (one.id === row.id ? { ...one, waits: true } : one));
    const after = withTransactions(paymentSummaryOf(order), waiting);
    const allocated = await this.units.released(tx, order.allocated, after);
    await this.orders.advance(tx, order, { ...storedSummary(after), allocated }, at);
    await this.transactions.advance(tx, row, { waits: true }, at);
  }

  /** Records what is known of a transaction, and returns the order as it is then. */
  private async record(
    tx: Tx,
    order: OrderRow,
    learned: {
      readonly row: TransactionRow;
      readonly rows: readonly TransactionRow[];
      readonly outcome: Known;
      readonly captured?: ReportedCapture | undefined;
      /** What else there is to say of it. */
      readonly found?: readonly OrderMessage[];
    },
  ): Promise<OrderRow> {
    const { row, rows, outcome, captured, found = [] } = learned;
    const summary = paymentSummaryOf(order);
    const all = rows.map(toLedgerTransaction);
    const booked = toLedgerTransaction(row);
    const { report, currency } = reportOf(order, row, all, outcome, captured);
    const settling = (isInStock: boolean) => settle(summary, all, booked, report, isInStock);
    const possible = settling(true);
    if (possible === undefined) return order;
    // Money that comes late may find no units left; without units, it is not accepted.
    const takes = unitsToMove(possible.summary, order.allocated !== null) === 'allocate';
    const held = takes ? await this.units.take(tx, order) : order.allocated;
    const settled = (takes && held === null ? settling(false) : possible) ?? possible;
    const at = later(order.updatedAt, new Date());
    const allocated = await this.units.released(tx, held, settled.summary);
    const notes = [...found, ...notesOf(order, row, settled, currency)];
    const messages = notes.length === 0 ? undefined : [...(order.messages ?? []), ...notes];
    const values = { ...storedSummary(settled.summary), allocated, messages };
    const advanced = await this.orders.advance(tx, order, values, at);
    const { status, amount, surplus } = settled.transaction;
    const failure = failureOf(outcome, status);
    const { refunded } = row.money;
    const money = { amount, refunded, ...(surplus === 0 ? {} : { surplus }) };
    const reference = outcome.status === 'complete' ? outcome.reference : undefined;
    const changes = { status, failure, reference, money, currency };
    await this.transactions.advance(tx, row, changes, at);
    const known = Object.assign(new TransactionRow(), row, { status, money, currency });
    const of = rows.find(({ id }) => id === row.ofId);
    const changed = await this.settlements.follow(tx, order, advanced, known, of, at);
    if (failure !== null) await this.events.publishFailure(tx, changed, row, failure);
    if (settled.then !== undefined) await this.begin(tx, known, settled.then, at);
    return row.givesUp && status === 'complete' ? this.giveUp(tx, changed) : changed;
  }

  /** Records what was captured in the provider's own pages. */
  private async takeOver(
    tx: Tx,
    order: OrderRow,
    id: string,
    captured: ReportedCapture,
  ): Promise<void> {
    const rows = await this.transactions.allOf(tx, order.id);
    const at = later(order.updatedAt, new Date());
    const capture = captureElsewhere(rows.map(toLedgerTransaction), id, captured);
    if (capture === undefined) return;
    const { ofId, amount, keepsRest } = capture;
    const { gateway, reference } = this.transactions.of(rows, ofId);
    const { currency } = captured;
    const what = {
      orderId: order.id,
      type: 'capture',
      ofId,
      gateway,
      reference,
      currency,
    } as const;
    const money = { amount, refunded: 0 };
    const values = { ...NAMELESS, ...what, keepsRest, money, status: 'pending' as const };
    const row = await this.transactions.record(tx, randomUUID(), values, at);
    const moved = { amount, currency };
    const outcome = { status: 'complete', reference: row.reference, moved } as const;
    const note = {
      source: { type: 'transaction', id: row.id },
      title: 'Payment captured',
      description: 'The payment was captured in the pages of the provider; it counts for the order',
    };
    await this.record(tx, order, { row, rows: [...rows, row], outcome, found: [note] });
    const target = { type: 'order', id: order.id };
    await this.trail.record(tx, SYSTEM, 'payment.captured-elsewhere', target);
  }

  /**
   * Cancels the order in the transaction that ends its last authorization, so that no crash separates
   * the two.
   */
  private async giveUp(tx: Tx, order: OrderRow): Promise<OrderRow> {
    const all = (await this.transactions.allOf(tx, order.id)).map(toLedgerTransaction);
    const isOver = isAbandoned(paymentSummaryOf(order), all);
    return isOver ? this.changer.change(tx, order, ['cancel']) : order;
  }

  /** The job that looks up pending operations also asks the gateway for the next one. */
  private async begin(tx: Tx, of: TransactionRow, then: Consequence, at: Date): Promise<void> {
    const { orderId, gateway, currency } = of;
    const { type } = then;
    const amount = then.type === 'refund' ? then.amount : 0;
    const money = { amount, refunded: 0, ...(amount === 0 ? {} : { surplus: amount }) };
    const status = then.type === 'refund' ? 'pending' : then.status;
    const reference = status === 'complete' ? of.reference : '';
    const values = { orderId, gateway, currency, type, money, status, reference, ofId: of.id };
    const id = randomUUID();
    await this.transactions.record(tx, id, { ...NAMELESS, ...values }, later(at, at));
    if (status === 'complete') return;
    const owner = { type: 'order' as const, id: orderId };
    const operation = { id, owner, gateway, type, amount, currency, ofId: askedOf(of) };
    await this.commands.execute(new BeginOperation(tx, operation));
  }
}
