import { Injectable, Logger } from '@nestjs/common';
import { DAY_MS, isFault } from '#kernel';
import { Transactions, type Tx } from '#platform/database';
import {
  type BillingProgress,
  type DueSubscription,
  nextBatch,
  plannedFrom,
} from '../domain/billing-batch';
import { type BillingResult, NOTHING_BILLED } from '../domain/billing-result';
import { EMPTY_INVOICE_LEDGER } from '../domain/invoice';
import type { Period } from '../domain/periods';
import { InvoiceEventPublisher } from '../invoices/invoice-events';
import { BillingRepository } from '../storage/billing-repository';
import { InvoiceRepository, type NewInvoice } from '../storage/invoice-repository';
import { type Billed, BilledSubscriptions } from './billed-subscriptions';
import { BillingMetrics } from './billing-metrics';

/**
 * Invoices in one transaction. Requests wait while the rows are made: beside a run, the slowest adds to
 * carts took five times as long as without one when this was 500, and twice as long with 100.
 */
const AT_ONCE = 100;
/** A period that cannot be invoiced is tried again after a day. */
const RETRY_MS = DAY_MS;

interface Due extends Billed, DueSubscription {}

/** The result of one transaction. */
interface Batch {
  readonly result: BillingResult;
  readonly hasMore: boolean;
}

/**
 * Issues the due invoices in batches. Any number of processes may do so at the same time: they take
 * turns.
 */
@Injectable()
export class InvoiceIssuer {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly transactions: Transactions,
    private readonly billing: BillingRepository,
    private readonly billed: BilledSubscriptions,
    private readonly invoices: InvoiceRepository,
    private readonly events: InvoiceEventPublisher,
    private readonly metrics: BillingMetrics,
  ) {}

  /**
   * Decides from which period on some of the new subscriptions are invoiced.
   * @returns whether there may be more
   */
  async plan(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const { beginsAt } = await this.billing.lock(tx);
      const found = await this.billing.longestWaiting(tx, { unplanned: true }, AT_ONCE);
      const billed = await this.billed.of(tx, found);
      const plans = billed.map(
        (one) => [one.subscription.row.id, plannedFrom(one, beginsAt)] as const,
      );
      await this.billing.advance(tx, new Map(plans));
      return found.length === AT_ONCE;
    });
  }

  /**
   * Issues the next invoices for periods that begin until then.
   * @param stored writes more in the same transaction
   */
  async issue(
    until: Date,
    now: Date,
    stored: (tx: Tx, batch: Batch) => Promise<void> = () => Promise.resolve(),
  ): Promise<Batch> {
    return this.transactions.run(async (tx) => {
      const numbers = await this.billing.lock(tx);
      const found = await this.billing.longestWaiting(tx, { dueAt: until }, AT_ONCE);
      const due = (await this.billed.of(tx, found)).map(toDue);
      const failed = due.filter(({ content }) => isFault(content));
      const { periods, progress } = nextBatch(due, found.length === AT_ONCE, until, AT_ONCE);
      const byId = new Map(due.map((one) => [one.id, one]));
      const invoices = periods
        .flatMap(({ id, period }) => toInvoice(byId.get(id), period) ?? [])
        .map((invoice, index) => ({
          ...invoice,
          number: numbers.lastNumber + index + 1,
          nextAttemptAt: invoice.status === 'open' ? now : null,
        }));
      const issued = await this.invoices.issue(tx, invoices, now);
      await this.billing.takeNumbers(tx, numbers, issued.length);
      await this.billing.advance(
        tx,
        new Map([...progress, ...failed.map((one) => this.postponed(one, now))]),
      );
      await this.billing.payUntil(tx, endsOfFree(issued));
      await this.events.issued(tx, issued, now);
      const result = resultOf(issued, failed.length);
      this.transactions.afterCommit(tx, () => this.metrics.done(result));
      const hasMore = found.length === AT_ONCE || periods.length === AT_ONCE;
      await stored(tx, { result, hasMore });
      return { result, hasMore };
    });
  }

  private postponed({ id, nextPeriod, content }: Due, now: Date): [string, BillingProgress] {
    this.logger.error({ subscription: id, fault: content }, 'a subscription cannot be invoiced');
    return [id, { nextPeriod, billAt: new Date(now.getTime() + RETRY_MS) }];
  }
}

function toDue(billed: Billed): Due {
  const { id, nextPeriod } = billed.subscription.row;
  return { ...billed, id, nextPeriod: nextPeriod ?? 0 };
}

function toInvoice(
  due: Due | undefined,
  period: Period,
): Omit<NewInvoice, 'number' | 'nextAttemptAt'> | undefined {
  if (due === undefined || isFault(due.content)) return undefined;
  const { content, subscription } = due;
  const { line, row } = subscription;
  return {
    subscriptionId: row.id,
    accountId: row.accountId,
    orderId: line.orderId,
    period: period.index,
    periodStart: period.start,
    periodEnd: period.end,
    currency: line.currency,
    ...content,
    status: content.price.withTax === 0 ? 'paid' : 'open',
    ledger: EMPTY_INVOICE_LEDGER,
    attempts: 0,
  };
}

function endsOfFree(issued: readonly NewInvoice[]): ReadonlyMap<string, Date> {
  const ends = new Map<string, Date>();
  for (const { status, subscriptionId, periodEnd } of issued) {
    if (status === 'paid' && periodEnd !== null) ends.set(subscriptionId, periodEnd);
  }
  return ends;
}

function resultOf(issued: readonly NewInvoice[], failed: number): BillingResult {
  const totals: Record<string, number> = {};
  for (const { currency, price } of issued) {
    totals[currency] = (totals[currency] ?? 0) + price.withTax;
  }
  return { ...NOTHING_BILLED, invoices: issued.length, failed, totals };
}
