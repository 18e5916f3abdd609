import { DAY_MS } from '#kernel';
import { END_OF_TIME } from './intervals';

/** A period that ends early. */
interface EndedPeriod {
  readonly start: Date;
  /** When it would have ended; null after the year 9999. */
  readonly end: Date | null;
}

/**
 * Returns what is credited of a period that ends at the moment `at`: the part of its whole days that have
 * not begun, rounded down (docs/reference/subscriptions.md#changing-the-plan).
 * @param kept what the shop keeps for the period, in the smallest unit of the currency
 */
export function unusedCredit(kept: number, { start, end }: EndedPeriod, at: Date): number {
  const last = (end ?? END_OF_TIME).getTime();
  const days = Math.max(1, Math.floor((last - start.getTime()) / DAY_MS));
  const unused = Math.min(days, Math.max(0, Math.floor((last - at.getTime()) / DAY_MS)));
  return Number((BigInt(kept) * BigInt(unused)) / BigInt(days));
}

/**
 * Returns what one unit of an order line has paid for its first period. The remainder of the division goes
 * cent by cent to the first units, and what was given back of the order to all in proportion.
 * @param number of the unit, from 1
 */
export function keptOfUnit(
  line: { readonly units: number; readonly withTax: number },
  order: { readonly total: number; readonly kept: number },
  number: number,
): number {
  if (order.total <= 0) return 0;
  const rest = line.withTax % line.units;
  const share = (line.withTax - rest) / line.units + (number <= rest ? 1 : 0);
  const kept = Math.max(0, Math.min(order.kept, order.total));
  return Number((BigInt(share) * BigInt(kept)) / BigInt(order.total));
}

/** An invoice that a credit may pay. */
interface Payable {
  readonly subscriptionId: string;
  readonly price: { readonly withTax: number };
}

/** An invoice, and what a credit pays of it. */
export interface Credited<Invoice> {
  readonly invoice: Invoice;
  readonly credit: number;
}

/**
 * Uses the credits of subscriptions for their invoices, in the order of these.
 * @param balances what each subscription has, by its id
 * @returns also the balances that have changed
 */
export function useCredits<Invoice extends Payable>(
  invoices: readonly Invoice[],
  balances: ReadonlyMap<string, number>,
): {
  readonly credited: readonly Credited<Invoice>[];
  readonly changed: ReadonlyMap<string, number>;
} {
  const changed = new Map<string, number>();
  const credited = invoices.map((invoice) => {
    const { subscriptionId, price } = invoice;
    const balance = changed.get(subscriptionId) ?? balances.get(subscriptionId) ?? 0;
    const credit = Math.min(balance, price.withTax);
    if (credit > 0) changed.set(subscriptionId, balance - credit);
    return { invoice, credit };
  });
  return { credited, changed };
}
