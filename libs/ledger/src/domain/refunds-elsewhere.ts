import { type LedgerTransactions, surplusOfRefund } from './transactions';

/**
 * Finds the payment that a refund in the provider's own pages has given back, and how much of that was
 * surplus; undefined if so much was not received. Refunds that are pending here do not count: the provider
 * carries out what is left for them.
 * @param id of the purchase, or of the authorization that was captured
 */
export function refundedElsewhere(
  transactions: LedgerTransactions,
  id: string,
  amount: number,
): { readonly ofId: string; readonly surplus: number } | undefined {
  const done = transactions.filter(({ status }) => status === 'complete');
  const givenBack = (of: string) =>
    done
      .filter(({ type, ofId }) => type === 'refund' && ofId === of)
      .reduce((sum, refund) => sum + refund.amount, 0);
  const found = done
    .filter(
      (one) =>
        (one.type === 'purchase' && one.id === id) || (one.type === 'capture' && one.ofId === id),
    )
    .find((one) => one.amount - givenBack(one.id) >= amount);
  if (found === undefined) return undefined;
  return { ofId: found.id, surplus: surplusOfRefund(transactions, found, amount) };
}
