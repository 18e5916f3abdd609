import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { later, type OperationOutcome } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { givenBackTo, toReport } from '#ledger/domain';
import { BeginOperation, type PaymentSource, type RefundElsewhere } from '#payments/contract';
import type { Tx } from '#platform/database';
import { type SettledInvoice, settleInvoice } from '../domain/invoice-settlement';
import { BillingRepository } from '../storage/billing-repository';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';
import { DunningPause } from './dunning-pause';
import { InvoiceEventPublisher } from './invoice-events';
import { UnpaidInvoices } from './unpaid-invoices';

/** A payment or refund of an invoice that is about to begin. */
export interface InvoiceSettlement {
  readonly type: 'purchase' | 'refund';
  readonly gateway: string;
  readonly amount: number;
  /** Whether the service starts it automatically. */
  readonly automatic?: boolean;
  readonly source?: PaymentSource;
  /** The payment that it refunds. */
  readonly original?: InvoiceTransactionRow;
  /** All earlier transactions of the invoice, where `original` is one of them. */
  readonly rows: readonly InvoiceTransactionRow[];
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
    private readonly billing: BillingRepository,
    private readonly pause: DunningPause,
    private readonly unpaid: UnpaidInvoices,
    private readonly events: InvoiceEventPublisher,
  ) {}

  /** Records the request to the gateway, or its answer if the gateway answers at once. */
  async begin(
    tx: Tx,
    invoice: InvoiceRow,
    settlement: InvoiceSettlement,
    now: Date,
  ): Promise<InvoiceTransactionRow> {
    const { type, gateway, amount, original: of, source } = settlement;
    const id = randomUUID();
    const currency = of?.currency ?? invoice.currency;
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
    const rows = [...settlement.rows, transaction];
    await this.settle(tx, invoice, { rows, transaction, outcome }, now);
    return transaction;
  }

  /** Records a refund that somebody made in the provider's own pages, until its outcome is recorded. */
  async takeOver(
    tx: Tx,
    of: InvoiceTransactionRow,
    { id, reference, amount, currency }: RefundElsewhere,
    now: Date,
  ): Promise<void> {
    const { invoiceId, gateway } = of;
    const money = { amount, refunded: 0 };
    const what = { type: 'refund', status: 'pending', ofId: of.id, automatic: false } as const;
    const nothing = { name: null, customReference: null, failure: null };
    const row = { id, invoiceId, gateway, reference, currency, money, ...what, ...nothing };
    await this.payments.insert(tx, row);
    await this.giveBack(tx, of, amount, now);
  }

  /** Records an outcome, which may come several times and in any order. */
  async settle(
    tx: Tx,
    invoice: InvoiceRow,
    learned: {
      /** All transactions of the invoice. */
      readonly rows: readonly InvoiceTransactionRow[];
      readonly transaction: InvoiceTransactionRow;
      readonly outcome: OperationOutcome;
    },
    now: Date,
  ): Promise<void> {
    const { rows, transaction, outcome } = learned;
    if (outcome.status === 'pending') return;
    const { id, type, ofId, money, status, automatic, gateway } = transaction;
    const movement = { type, status, amount: money.amount };
    const leaving = leavingBesides(transaction, rows, invoice);
    const report = toReport(invoice, transaction, outcome);
    const { price, ledger } = invoice;
    const facts = { status: invoice.status, price, ledger, leaving };
    const settled = settleInvoice(facts, movement, report);
    if (settled === undefined) return;
    await this.payments.change(tx, transaction, recordOf(transaction, outcome), now);
    if (settled.givenBack !== 0 && ofId !== null) {
      await this.giveBack(tx, this.payments.of(rows, ofId), settled.givenBack, now);
    }
    const changed = await this.written(tx, invoice, settled, now);
    if (settled.status === 'failed' && automatic) {
      await this.unpaid.after(tx, [changed], 'failed', now);
    }
    if (settled.surplus === 0) return;
    const original = this.payments.of(rows, id);
    const refund = { type: 'refund', gateway, amount: settled.surplus, original, rows } as const;
    await this.begin(tx, changed, refund, now);
  }

  private async written(
    tx: Tx,
    invoice: InvoiceRow,
    { invoice: { status, ledger } }: SettledInvoice,
    now: Date,
  ): Promise<InvoiceRow> {
    if (status === invoice.status) {
      const isChanged = ledger !== invoice.ledger;
      return isChanged ? this.invoices.change(tx, invoice, { ledger }, now) : invoice;
    }
    const values = { ledger, status, nextAttemptAt: null };
    const paid = await this.invoices.change(tx, invoice, values, now);
    await this.events.paid(tx, paid, paid.updatedAt);
    const { subscriptionId, periodEnd } = invoice;
    if (periodEnd !== null) await this.billing.payUntil(tx, new Map([[subscriptionId, periodEnd]]));
    await this.pause.endIfNothingIsUnpaid(tx, subscriptionId, now);
    return paid;
  }

  private async giveBack(tx: Tx, of: InvoiceTransactionRow, amount: number, now: Date) {
    const money = { ...of.money, refunded: of.money.refunded + amount };
    await this.payments.change(tx, of, { money }, later(of.updatedAt, now));
  }
}

type Known = Exclude<OperationOutcome, { readonly status: 'pending' }>;

/** What the pending refunds of other payments are about to give back, in the currency of the invoice. */
function leavingBesides(
  { id }: InvoiceTransactionRow,
  rows: readonly InvoiceTransactionRow[],
  { currency }: InvoiceRow,
): number {
  const others = rows.filter((row) => row.id !== id && row.currency === currency);
  return givenBackTo(others.map(toLedgerTransaction)).returning;
}

/** A transaction holds what has really moved. */
function recordOf({ money, currency }: InvoiceTransactionRow, outcome: Known) {
  switch (outcome.status) {
    case 'complete': {
      const { status, reference, moved = { amount: money.amount, currency } } = outcome;
      const real = { money: { ...money, amount: moved.amount }, currency: moved.currency };
      return { status, reference, failure: null, ...real };
    }
    case 'failed':
      return { status: outcome.status, failure: outcome.failure };
    case 'voided':
      return {
        status: 'failed' as const,
        failure: { code: 'canceled', message: 'The payment was canceled' },
      };
  }
}
