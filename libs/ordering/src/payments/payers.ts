import { DomainError, faultOf } from '#kernel';
import type { Caller } from '#platform/auth';
import { ORDER_TOKEN_HEADER } from '../access/order-tokens';
import type { OrderRow } from '../storage/order.row';
import type { TransactionRow } from '../storage/transaction.row';

/** Payments of one order that are begun by callers who know no more of it than its id. */
const MOST_BY_ANYONE = 5;

/**
 * Tells who pays an order: the buyer is a member of its account, or has its token. null stands for an
 * administrator.
 */
export function payerOf(
  caller: Caller,
  { id, accountId }: OrderRow,
  tokenIsFor: string | undefined,
): TransactionRow['begunBy'] {
  if (caller.kind === 'admin') return null;
  const isOwn = caller.kind === 'member' && caller.accountId === accountId;
  return isOwn || tokenIsFor === id ? 'buyer' : 'anyone';
}

/**
 * Limits how often a stranger can begin to pay an order (docs/reference/orders.md#payments).
 * @throws DomainError `Limit reached`
 */
export function mustHaveTurn(
  begunBy: TransactionRow['begunBy'],
  rows: readonly Pick<TransactionRow, 'begunBy'>[],
): void {
  if (begunBy !== 'anyone') return;
  const begun = rows.filter((row) => row.begunBy === 'anyone').length;
  if (begun < MOST_BY_ANYONE) return;
  const detail = `Payments of this order were begun ${String(MOST_BY_ANYONE)} times without its token, which is the most; send the order_token of the checkout as ${ORDER_TOKEN_HEADER}`;
  throw new DomainError([faultOf('unprocessable', 'Limit reached', detail)]);
}
