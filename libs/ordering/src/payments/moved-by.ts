import type { Moved } from '../domain/payments';
import type { TransactionRow } from '../storage/transaction.row';

export function movedBy({ type, money: { amount, refunded }, status }: TransactionRow): Moved {
  return { type, amount, refunded, status };
}
