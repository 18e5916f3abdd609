import type { PaymentState } from './order';
import { type PaymentSummary, stateOf } from './ledger';

const HOUR_MS = 60 * 60 * 1000;

/** What the payment of an order is while it is authorized and nothing of it was received. */
export const UNCAPTURED = [
  'authorized',
  'partially_authorized',
] as const satisfies readonly PaymentState[];

/** An authorization of this moment or an earlier one has waited for its capture long enough. */
export function givenUpUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/**
 * Whether an order is cancelled because nothing of it was captured. It is the first authorization that
 * counts, which took the units out of the stock: another one does not keep them any longer.
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
