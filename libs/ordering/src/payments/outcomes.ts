import type { OperationOutcome, ReportedCapture } from '#kernel';
import {
  amountOfCapture,
  type LedgerTransactions,
  type Report,
  toReport,
  type TransactionStatus,
} from '#ledger/domain';
import type { OrderMessage } from '../domain/order';
import type { Settled } from '../domain/settlement';
import type { OrderRow } from '../storage/order.row';
import type { TransactionRow } from '../storage/transaction.row';

export type Known = Exclude<OperationOutcome, { status: 'pending' }>;

/** Returns what a gateway says of a transaction, and the currency in which money has really moved. */
export function reportOf(
  order: OrderRow,
  row: TransactionRow,
  transactions: LedgerTransactions,
  outcome: Known,
  captured: ReportedCapture | undefined,
): { readonly report: Report; readonly currency: string } {
  const report = toReport(order, row, outcome);
  const moved = outcome.status === 'complete' ? outcome.moved : undefined;
  const { currency } = moved ?? row;
  if (moved === undefined || row.type !== 'capture' || row.ofId === null || captured === undefined)
    return { report, currency };
  const amount = amountOfCapture(transactions, row.ofId, captured);
  const status = amount === 0 ? 'failed' : report.status;
  return { report: { ...report, status, amount }, currency };
}

/** Why a transaction has failed; null if it has not. */
export function failureOf(outcome: Known, status: TransactionStatus): TransactionRow['failure'] {
  if (status !== 'failed') return null;
  if (outcome.status === 'failed') return outcome.failure;
  return outcome.status === 'voided'
    ? { code: 'canceled', message: 'The payment was canceled at the provider' }
    : { code: 'not_needed', message: 'The order has no use for the payment' };
}

/** Explains what happened at a provider without a request. */
export function notesOf(
  order: OrderRow,
  row: TransactionRow,
  { transaction, then }: Settled,
  currency: string,
): readonly OrderMessage[] {
  const source = { type: 'transaction', id: row.id };
  const notes: OrderMessage[] = [];
  const { amount, status } = transaction;
  const isDifferent = amount !== row.money.amount || currency !== row.currency;
  if (status === 'complete' && row.status !== 'complete' && isDifferent) {
    notes.push({
      source,
      title: 'Payment differs',
      description: `The provider was asked for ${inUnits(row.money.amount, row.currency)} and reports ${inUnits(amount, currency)}; the order counts what the provider reports, as far as it is in ${order.currency}`,
    });
  }
  if (then?.type === 'refund') {
    notes.push({
      source,
      title: 'Payment refunded',
      description: `The provider took ${inUnits(then.amount, currency)} that the order has no use for, as it is cancelled, paid already, out of stock or in another currency; it is refunded`,
    });
  }
  return notes;
}

function inUnits(amount: number, currency: string): string {
  return `${String(amount)} (in the smallest unit of ${currency})`;
}
