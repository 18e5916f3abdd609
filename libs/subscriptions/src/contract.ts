import { Query } from '@nestjs/cqrs';
import { type OpenTransaction, publishedEvent, type Use } from '#kernel';

/** Currency code to price in its smallest unit. */
export type PlanPrices = Readonly<
  Record<string, { readonly amount: number; readonly includesTax: boolean }>
>;

/** A plan as an offering sells it. */
export interface OfferedPlan {
  readonly id: string;
  readonly name: string;
  /**
   * The price of the first billing period, in every currency in which the plan is sold
   * (docs/reference/carts.md#subscription-items).
   */
  readonly firstPeriod: PlanPrices;
  /**
   * Currencies in which the plan has no price, because prices with and without tax cannot be added.
   */
  readonly mixedTax: readonly string[];
}

export interface Offering {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly plans: readonly OfferedPlan[];
}

/**
 * Finds offerings with their plans; unknown ids are left out. It takes at most one query for all of
 * them.
 */
export class FindOfferings extends Query<readonly Offering[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/**
 * Finds what of an account goes on: paid orders whose subscriptions have still to start, subscriptions
 * that are neither canceled nor closed, then unpaid invoices, at most `limit` of each. It takes three
 * queries.
 */
export class ListLiveOfAccount extends Query<readonly Use[]> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly accountId: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** The account has a subscription; one event for each. Its aggregate is the subscription. */
export const SubscriptionStarted = publishedEvent<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly order_id: string;
  readonly order_item_id: string;
  readonly offering_id: string;
  readonly plan_id: string;
  readonly currency: string;
  /** Id of the order in another system. */
  readonly external_ref?: string;
  /** ISO 8601 UTC; the time when the order was paid. */
  readonly starts_at: string;
  /** When the subscription closes by itself, without an event; left out if it continues. */
  readonly closes_at?: string;
}>('subscription.started.v1');

/** Somebody changed the state of a subscription. Its aggregate is the subscription. */
export const SubscriptionStateChanged = publishedEvent<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly action: 'pause' | 'resume' | 'cancel';
  readonly state: 'active' | 'paused' | 'canceled';
}>('subscription.state-changed.v1');

/**
 * The period that the invoice is for, without its end, as ISO 8601 UTC; the end is left out after the
 * year 9999.
 */
export interface PeriodEventData {
  readonly start: string;
  readonly end?: string;
}

export interface InvoiceEventData {
  readonly invoice_id: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly subscription_id: string;
  readonly account_id: string;
  readonly order_id: string;
  readonly period: PeriodEventData;
  readonly currency: string;
  /** With tax, in the smallest unit of the currency. */
  readonly total: number;
  /** The amount that is still to be paid. */
  readonly outstanding: number;
  readonly status: 'open' | 'paid' | 'past_due' | 'void' | 'uncollectible';
}

/**
 * An invoice for a period was issued. The aggregate of this event and of the next two is the invoice.
 */
export const InvoiceIssued = publishedEvent<InvoiceEventData>(
  'invoice.issued.v1',
  'subscription billed',
  (data) => ({
    subscription: data.subscription_id,
    invoice: data.invoice_id,
    amount: data.total,
    currency: data.currency,
  }),
);

/** The invoice is fully paid. */
export const InvoicePaid = publishedEvent<InvoiceEventData>('invoice.paid.v1');

/** The invoice was not paid in time; published at most once for an invoice. */
export const InvoicePastDue = publishedEvent<InvoiceEventData>('invoice.past-due.v1');

/** The invoice of a period was paid. Its aggregate is the subscription. */
export const SubscriptionRenewed = publishedEvent<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly invoice_id: string;
  readonly period: PeriodEventData;
}>('subscription.renewed.v1');
