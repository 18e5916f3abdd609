import { type PaymentSummary, stateOf } from './ledger';

const HOUR_MS = 60 * 60 * 1000;

/** Orders that were placed up to this moment have waited for a payment too long. */
export function expiredUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/**
 * Whether an order is canceled because nobody has paid it in time (docs/reference/orders.md#payments). If
 * something was paid or authorized, other rules hold.
 * @param until see {@link expiredUntil}
 */
export function isExpired(summary: PaymentSummary, placedAt: Date, until: Date): boolean {
  return stateOf(summary).status === 'incomplete' && placedAt <= until;
}
