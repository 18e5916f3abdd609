import type { PaymentState } from './order';
import { type PaymentSummary, stateOf } from './ledger';

const HOUR_MS = 60 * 60 * 1000;

/** The payment states of an order that is authorized while nothing was captured. */
export const UNCAPTURED = [
  'authorized',
  'partially_authorized',
] as const satisfies readonly PaymentState[];

/** Authorizations up to this moment have waited for their capture too long. */
export function givenUpUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/**
 * Whether an order is canceled because nothing was captured in time
 * (docs/reference/orders.md#payments). The first authorization counts, because it allocated the units;
 * a later one does not keep them longer.
 * @param authorizedAt the time of the first authorization; undefined if there is none
 * @param until see {@link givenUpUntil}
 */
export function isGivenUp(
  summary: PaymentSummary,
  authorizedAt: Date | undefined,
  until: Date,
): boolean {
  const { status, payment } = stateOf(summary);
  const waits = status === 'processing' && UNCAPTURED.some((one) => one === payment);
  return waits && authorizedAt !== undefined && authorizedAt <= until;
}
