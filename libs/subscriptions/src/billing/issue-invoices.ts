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
import { notAfter } from '../domain/next-billing';
import type { Period } from '../domain/periods';
import { contentAt } from '../domain/plan-contents';
import { type Credited, useCredits } from '../domain/unused-credit';
import { InvoiceEventPublisher } from '../invoices/invoice-events';
import { BillingRepository } from '../storage/billing-repository';
import { InvoiceRepository, type NewInvoice } from '../storage/invoice-repository';
import { type Billed, BilledSubscriptions } from './billed-subscriptions';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';
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
 * Carries out the scheduled actions that are due, and issues the due invoices, in batches. Any number of processes may do so at the same time: they take
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
    private readonly states: SubscriptionStateChanger,
    private readonly metrics: BillingMetrics,
  ) {}

  /**
   * Decides from which period on some of the new subscriptions are invoiced.
   * @returns whether there may be more
   */
  async plan(): Promise<boolean> {
    const taxation = await this.billed.taxation();
    return this.transactions.run(async (tx) => {
      const { beginsAt } = await this.billing.lock(tx);
      const found = await this.billing.longestWaiting(tx, { unplanned: true }, AT_ONCE);
      const billed = await this.billed.of(tx, found, taxation);
      const plans = billed.map(
        (one) => [one.subscription.row.id, plannedFrom(one, beginsAt)] as const,
      );
      await this.billing.advance(tx, withActions(billed, new Map(plans)));
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
    const taxation = await this.billed.taxation();
    return this.transactions.run(async (tx) => {
      const numbers = await this.billing.lock(tx);
      const found = await this.billing.longestWaiting(tx, { dueAt: until }, AT_ONCE);
      const current = await this.states.allCarriedOut(tx, found, now);
      const due = (await this.billed.of(tx, current, taxation)).map(toDue);
      const failed = due.filter(({ contents }) => isFault(contents));
      const { periods, progress } = nextBatch(due, found.length === AT_ONCE, until, AT_ONCE);
      const byId = new Map(due.map((one) => [one.id, one]));
      const owed = periods.flatMap(({ id, period }) => toOwed(byId.get(id), period) ?? []);
      const { credited, changed } = useCredits(owed, creditsOf(due));
      const invoices = credited.map((one, index) =>
        toInvoice(one, numbers.lastNumber + index + 1, now),
      );
      const issued = await this.invoices.issue(tx, invoices, now);
      await this.billing.takeNumbers(tx, numbers, issued.length);
      await this.billing.advance(
        tx,
        withActions(due, new Map([...progress, ...failed.map((one) => this.postponed(one, now))])),
      );
      await this.billing.payUntil(tx, endsOfFree(issued));
      await this.billing.keepCredits(tx, changed);
      await this.events.issued(tx, issued, now);
      const result = resultOf(issued, failed.length);
      this.transactions.afterCommit(tx, () => this.metrics.done(result));
      const hasMore = found.length === AT_ONCE || periods.length === AT_ONCE;
      await stored(tx, { result, hasMore });
      return { result, hasMore };
    });
  }

  private postponed({ id, nextPeriod, contents }: Due, now: Date): [string, BillingProgress] {
    this.logger.error({ subscription: id, fault: contents }, 'a subscription cannot be invoiced');
    return [id, { nextPeriod, billAt: new Date(now.getTime() + RETRY_MS) }];
  }
}

function toDue(billed: Billed): Due {
  const { id, nextPeriod } = billed.subscription.row;
  return { ...billed, id, nextPeriod: nextPeriod ?? 0 };
}

/** Billing looks at a subscription again no later than its scheduled action is due. */
function withActions(
  all: readonly Billed[],
  progress: ReadonlyMap<string, BillingProgress>,
): ReadonlyMap<string, BillingProgress> {
  const entries = all.flatMap(({ subscription: { row } }): [string, BillingProgress][] => {
    const next = progress.get(row.id);
    if (next === undefined) return [];
    return [[row.id, { ...next, billAt: notAfter(next.billAt, row.scheduledAt) }]];
  });
  return new Map(entries);
}

type OwedInvoice = Omit<NewInvoice, 'number' | 'nextAttemptAt' | 'status' | 'ledger'>;

function toOwed(due: Due | undefined, period: Period): OwedInvoice | undefined {
  if (due === undefined || isFault(due.contents)) return undefined;
  const { contents, subscription } = due;
  const { line, row } = subscription;
  return {
    subscriptionId: row.id,
    accountId: row.accountId,
    orderId: line.orderId,
    period: period.index,
    periodStart: period.start,
    periodEnd: period.end,
    currency: line.currency,
    ...contentAt(contents, period.index),
    attempts: 0,
  };
}

/** Makes the invoice; it is paid at once if its credit pays all of it. */
function toInvoice(
  { invoice, credit }: Credited<OwedInvoice>,
  number: number,
  now: Date,
): NewInvoice {
  const isPaid = credit === invoice.price.withTax;
  return {
    ...invoice,
    number,
    status: isPaid ? 'paid' : 'open',
    ledger: credit === 0 ? EMPTY_INVOICE_LEDGER : { ...EMPTY_INVOICE_LEDGER, credit },
    nextAttemptAt: isPaid ? null : now,
  };
}

function creditsOf(due: readonly Due[]): ReadonlyMap<string, number> {
  return new Map(due.map(({ id, subscription }) => [id, subscription.row.credit ?? 0]));
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
