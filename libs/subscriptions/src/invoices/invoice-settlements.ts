import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { later } from '#kernel';
import { BeginOperation, type OperationOutcome, type PaymentSource } from '#payments/contract';
import type { Tx } from '#platform';
import { InvoiceEventPublisher } from './invoice-events';
import { isUnpaid } from '../domain/invoice';
import { BillingRepository } from '../storage/billing-repository';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';
import { UnpaidInvoices } from './unpaid-invoices';

/** Money that is to move for an invoice. */
export interface InvoiceSettlement {
  readonly type: 'purchase' | 'refund';
  readonly gateway: string;
  readonly amount: number;
  /** Whether the service begins it by itself. */
  readonly automatic?: boolean;
  readonly source?: PaymentSource;
  /** The payment that it refunds. */
  readonly original?: InvoiceTransactionRow;
  readonly name?: string | undefined;
  readonly customReference?: string | undefined;
}

/** Records payments of invoices and their effects on the subscription. Invoices are locked by `tx`. */
@Injectable()
export class InvoiceSettlements {
  constructor(
    private readonly commands: CommandBus,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly billing: BillingRepository,
    private readonly changer: SubscriptionStateChanger,
    private readonly unpaid: UnpaidInvoices,
    private readonly events: InvoiceEventPublisher,
  ) {}

  /** Records what the gateway is to be asked, or what it has answered if that is known at once. */
  async begin(
    tx: Tx,
    invoice: InvoiceRow,
    settlement: InvoiceSettlement,
    now: Date,
  ): Promise<InvoiceTransactionRow> {
    const { type, gateway, amount, original: of, source } = settlement;
    const id = randomUUID();
    const { currency } = invoice;
    const owner = { type: 'invoice' as const, id: invoice.id };
    const operation = { id, owner, gateway, type, amount, currency, ofId: of?.id, source };
    const transaction = await this.payments.insert(tx, {
      id,
      invoiceId: invoice.id,
      type,
      ofId: of?.id ?? null,
      automatic: settlement.automatic ?? false,
      gateway,
      reference: null,
      name: settlement.name ?? null,
      customReference: settlement.customReference ?? null,
      currency,
      money: { amount, refunded: 0 },
      status: 'pending',
      failure: null,
    });
    if (of !== undefined) await this.giveBack(tx, of, amount, now);
    const outcome = await this.commands.execute(new BeginOperation(tx, operation));
    await this.settle(tx, invoice, transaction, outcome, now);
    return transaction;
  }

  /** Records an outcome, which may come several times. A failed payment may still become complete. */
  async settle(
    tx: Tx,
    invoice: InvoiceRow,
    transaction: InvoiceTransactionRow,
    outcome: OperationOutcome,
    now: Date,
  ): Promise<void> {
    const known = transaction.status;
    if (outcome.status === 'complete' && known !== 'complete') {
      const { reference } = outcome;
      await this.payments.change(
        tx,
        transaction,
        { status: 'complete', reference, failure: null },
        now,
      );
      await this.moved(tx, invoice, transaction, known === 'failed', now);
    } else if (
      (outcome.status === 'failed' || outcome.status === 'voided') &&
      known === 'pending'
    ) {
      const failure =
        outcome.status === 'failed'
          ? outcome.failure
          : { code: 'canceled', message: 'The payment was canceled' };
      await this.payments.change(tx, transaction, { status: 'failed', failure }, now);
      await this.notMoved(tx, invoice, transaction, now);
    }
  }

  private async moved(
    tx: Tx,
    invoice: InvoiceRow,
    { id, type, money, ofId, gateway }: InvoiceTransactionRow,
    hadFailed: boolean,
    now: Date,
  ): Promise<void> {
    const { paid, refunded } = invoice.ledger;
    if (type === 'refund') {
      const ledger = { paid, refunded: refunded + money.amount };
      await this.invoices.change(tx, invoice, { ledger }, now);
      if (hadFailed && ofId !== null) {
        await this.giveBack(tx, await this.payments.getOf(tx, invoice.id, ofId), money.amount, now);
      }
      return;
    }
    const ledger = { paid: paid + money.amount, refunded };
    const tooMuch = isUnpaid(invoice) ? ledger.paid - invoice.price.withTax : money.amount;
    const changed = await this.withPayment(tx, invoice, ledger, now);
    if (tooMuch <= 0) return;
    const of = await this.payments.getOf(tx, invoice.id, id);
    await this.begin(tx, changed, { type: 'refund', gateway, amount: tooMuch, original: of }, now);
  }

  private async withPayment(
    tx: Tx,
    invoice: InvoiceRow,
    ledger: InvoiceRow['ledger'],
    now: Date,
  ): Promise<InvoiceRow> {
    const isPaid = isUnpaid(invoice) && ledger.paid >= invoice.price.withTax;
    if (!isPaid) return this.invoices.change(tx, invoice, { ledger }, now);
    const values = { ledger, status: 'paid' as const, nextAttemptAt: null };
    const paid = await this.invoices.change(tx, invoice, values, now);
    await this.events.paid(tx, paid, paid.updatedAt);
    const { subscriptionId, periodEnd } = invoice;
    if (periodEnd !== null) await this.billing.payUntil(tx, new Map([[subscriptionId, periodEnd]]));
    await this.resume(tx, subscriptionId, now);
    return paid;
  }

  /** A subscription that dunning paused resumes when its last invoice is paid. */
  private async resume(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
    const [subscription] = await this.subscriptions.findIn(tx, [subscriptionId]);
    if (subscription?.row.pausedBy !== 'dunning') return;
    if (await this.invoices.hasUnpaid(tx, subscriptionId)) return;
    await this.changer.change(tx, subscription, 'resume', now);
  }

  private async notMoved(
    tx: Tx,
    invoice: InvoiceRow,
    { type, automatic, ofId, money }: InvoiceTransactionRow,
    now: Date,
  ): Promise<void> {
    if (type === 'refund') {
      if (ofId === null) return;
      await this.giveBack(tx, await this.payments.getOf(tx, invoice.id, ofId), -money.amount, now);
    } else if (automatic) {
      await this.unpaid.after(tx, [invoice], 'failed', now);
    }
  }

  private async giveBack(tx: Tx, of: InvoiceTransactionRow, amount: number, now: Date) {
    const money = { ...of.money, refunded: of.money.refunded + amount };
    await this.payments.change(tx, of, { money }, later(of.updatedAt, now));
  }
}
