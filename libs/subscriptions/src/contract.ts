import { Query } from '@nestjs/cqrs';
import { EventType } from '#kernel';

/** Currency code to price in its smallest unit. */
export type PlanPrices = Readonly<
  Record<string, { readonly amount: number; readonly includesTax: boolean }>
>;

/** A plan as an offering sells it. */
export interface OfferedPlan {
  readonly id: string;
  readonly name: string;
  /**
   * Cost of the first billing period, in every currency the plan is sold in
   * (docs/reference/carts.md#subscription-items).
   */
  readonly firstPeriod: PlanPrices;
  /** Currencies in which prices with and without tax cannot be added up. */
  readonly mixedTax: readonly string[];
}

export interface Offering {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly plans: readonly OfferedPlan[];
}

/** Offerings with these ids, with their plans; unknown ids are left out. One query at most for all. */
export class FindOfferings extends Query<readonly Offering[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** The account has a subscription; one event for each. Its aggregate is the subscription. */
export const SubscriptionStarted = new EventType<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly order_id: string;
  readonly order_item_id: string;
  readonly offering_id: string;
  readonly plan_id: string;
  readonly currency: string;
  /** Id of the order in another system. */
  readonly external_ref?: string;
  /** ISO 8601 UTC; of when the order was paid. */
  readonly starts_at: string;
  /** When the subscription closes by itself, for which there is no event; left out if it goes on. */
  readonly closes_at?: string;
}>('subscription.started.v1');

/** Something was done to a subscription. Its aggregate is the subscription. */
export const SubscriptionStateChanged = new EventType<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly action: 'pause' | 'resume' | 'cancel';
  readonly state: 'active' | 'paused' | 'canceled';
}>('subscription.state-changed.v1');

/** [start, end) of what is paid for, as ISO 8601 UTC; there is no end after the year 9999. */
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
  /** What is left to be paid of it. */
  readonly outstanding: number;
  readonly status: 'open' | 'paid' | 'past_due' | 'void' | 'uncollectible';
}

/** A period is to be paid. The aggregate of this and what becomes of it is the invoice. */
export const InvoiceIssued = new EventType<InvoiceEventData>('invoice.issued.v1');

/** Nothing is left to be paid of it. */
export const InvoicePaid = new EventType<InvoiceEventData>('invoice.paid.v1');

/** The invoice was not paid in time; published at most once for an invoice. */
export const InvoicePastDue = new EventType<InvoiceEventData>('invoice.past-due.v1');

/** The invoice of a period was paid. Its aggregate is the subscription. */
export const SubscriptionRenewed = new EventType<{
  readonly subscription_id: string;
  readonly account_id: string;
  readonly invoice_id: string;
  readonly period: PeriodEventData;
}>('subscription.renewed.v1');
