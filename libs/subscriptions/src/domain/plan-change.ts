import { DomainError, faultOf, later, mixedTaxFault, refuse } from '#kernel';
import type { SoldPlan } from './invoice-content';
import { type BillingTerms, closingOf, firstIndexAfter, lastTerms, periodAt } from './periods';
import { periodPrice, totalPrices } from './plan-price';
import type { SubscriptionState } from './subscription-state';

/** When another plan begins: at once, or with the next period. */
export type PlanChangeTime = 'now' | 'period_end';

/** The period of a moment; a trial has no index, as it is not billed. */
export interface CurrentPeriod {
  readonly index: number | null;
  readonly start: Date;
  /** Null after the year 9999. */
  readonly end: Date | null;
}

/** The facts that a change of the plan depends on. */
export interface ChangingSubscription {
  /** Without a change of the plan that is still to come. */
  readonly terms: BillingTerms;
  readonly state: SubscriptionState;
  /** When it will be canceled; null if nobody has said so. */
  readonly canceledFrom: Date | null;
  /** Whether something of it is not paid, or about to be invoiced. */
  readonly isUnpaid: boolean;
}

/** Where the next plan begins. */
export interface PlanStart {
  /** The index of its first period. */
  readonly firstPeriod: number;
  readonly startsAt: Date;
}

/** Returns the period that the moment is in; it is not before the start of the subscription. */
export function currentPeriod(terms: BillingTerms, at: Date): CurrentPeriod {
  const index = firstIndexAfter(terms, at) - 1;
  const period = index < 0 ? null : periodAt(terms, index);
  if (period !== null) return period;
  return { index: null, start: terms.startsAt, end: periodAt(terms, 0)?.start ?? null };
}

/** @throws DomainError `Conflict` if the subscription is canceled or closed */
export function requireOpen(state: SubscriptionState): void {
  if (state === 'canceled' || state === 'closed') {
    throw conflict(`The subscription is ${state}; its plan cannot be changed any more`);
  }
}

/**
 * Decides where another plan begins (docs/reference/subscriptions.md#changing-the-plan).
 * @throws DomainError `Conflict`
 */
export function planStart(
  subscription: ChangingSubscription,
  time: PlanChangeTime,
  at: Date,
): PlanStart {
  const { terms, state } = subscription;
  requireOpen(state);
  const { index, start, end } = currentPeriod(terms, at);
  const firstPeriod = index === null ? 0 : index + 1;
  if (time === 'period_end') return { firstPeriod, startsAt: nextStart(subscription, end) };
  if (state === 'paused') {
    throw conflict('The subscription is paused; resume it first, or send at: period_end');
  }
  if (subscription.isUnpaid) {
    throw conflict(
      'An invoice of the subscription is not paid; pay or void it first, or send at: period_end',
    );
  }
  // No two periods begin at the same moment.
  return { firstPeriod, startsAt: later(start, at) };
}

function nextStart({ terms, canceledFrom }: ChangingSubscription, end: Date | null): Date {
  const closing = closingOf(lastTerms(terms));
  if (end === null || (closing !== null && end >= closing)) {
    throw conflict('The subscription ends with this period, so that no plan can follow');
  }
  if (canceledFrom !== null && canceledFrom <= end) {
    throw conflict('The subscription is going to be canceled before the next period begins');
  }
  return end;
}

/**
 * Only a plan with a price in the currency of the subscription can follow; the price may be 0.
 * @throws DomainError `Currency mismatch` or `Validation Error` if it has no price in it
 */
export function requirePrice({ currency, plan, products }: SoldPlan): void {
  const { attributes } = plan;
  const total = totalPrices(products.map((product) => product.attributes.price));
  const { prices, mixedTax } = periodPrice(attributes, total);
  if (prices[currency] !== undefined) return;
  const source = 'plan_id';
  const detail = `${attributes.name} has no price in ${currency}, the currency of this subscription`;
  const at = { source, meta: { currency } };
  const mixed = mixedTaxFault(attributes.name, currency, mixedTax, source);
  refuse(mixed ?? faultOf('invalid', 'Currency mismatch', detail, at));
}

/** The whole change is impossible, not one of its fields. */
function conflict(detail: string): DomainError {
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source: '' })]);
}
