import type { LedgerTransactions } from './transactions';

/** What a provider has captured of an authorization in all, at any request. */
export interface CapturedInAll {
  readonly amount: number;
  /** Whether the provider has released the rest. */
  readonly isFinal: boolean;
}

/** The sum of the captures of an authorization that are known to be complete. */
export function capturedBefore(transactions: LedgerTransactions, authorizationId: string): number {
  return transactions
    .filter(
      ({ type, ofId, status }) =>
        type === 'capture' && ofId === authorizationId && status === 'complete',
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the capture that somebody made in the provider's own pages; undefined if all that was captured is
 * known, or a capture is on its way that may be the one that is reported.
 * @param id of a transaction that makes, captures or voids the authorization
 */
export function captureElsewhere(
  transactions: LedgerTransactions,
  id: string,
  captured: CapturedInAll,
): { readonly ofId: string; readonly amount: number; readonly keepsRest: boolean } | undefined {
  const asked = transactions.find((one) => one.id === id);
  const ofId = asked?.type === 'authorize' ? id : asked?.ofId;
  const of = transactions.find((one) => one.id === ofId);
  if (of?.type !== 'authorize' || of.status !== 'complete') return undefined;
  const isUnderWay = transactions.some(
    ({ type, ofId: captures, status }) =>
      type === 'capture' && captures === of.id && status === 'pending',
  );
  const amount = captured.amount - capturedBefore(transactions, of.id);
  if (isUnderWay || amount <= 0) return undefined;
  return { ofId: of.id, amount, keepsRest: !captured.isFinal };
}

/**
 * Returns the amount of a capture, of which a provider reports only the sum with all earlier ones; 0 if
 * nothing was captured by it.
 */
export function amountOfCapture(
  transactions: LedgerTransactions,
  authorizationId: string,
  captured: CapturedInAll,
): number {
  return Math.max(0, captured.amount - capturedBefore(transactions, authorizationId));
}
