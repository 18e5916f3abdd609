/** As much of an order as its sale needs. */
export interface Sold {
  readonly status: string;
  readonly meta: {
    readonly timestamps: { readonly created_at: string };
    readonly display_price: {
      readonly with_tax: { readonly amount: number; readonly currency: string };
    };
  };
}

export interface Sales {
  readonly currency: string;
  /** In the smallest unit of the currency, for each day; the last one is today. */
  readonly days: readonly number[];
  readonly total: number;
  readonly orders: number;
  /** Those of them that came today. */
  readonly ordersToday: number;
}

const DAY_MS = 86_400_000;

/**
 * What was sold in each currency, the one with most orders first; canceled orders are no sales.
 * @param dayOf the number of the day of a moment, as people where the desk stands count days
 */
export function salesOf(
  orders: readonly Sold[],
  { now, length, dayOf = localDay }: { now: Date; length: number; dayOf?: (time: Date) => number },
): readonly Sales[] {
  const today = dayOf(now);
  const all = new Map<string, { days: number[]; orders: number; ordersToday: number }>();
  for (const { status, meta } of orders) {
    const at = length - 1 - (today - dayOf(new Date(meta.timestamps.created_at)));
    if (status === 'cancelled' || at < 0 || at >= length) continue;
    const { amount, currency } = meta.display_price.with_tax;
    const own = all.get(currency) ?? {
      days: new Array<number>(length).fill(0),
      orders: 0,
      ordersToday: 0,
    };
    own.days[at] = (own.days[at] ?? 0) + amount;
    own.orders += 1;
    if (at === length - 1) own.ordersToday += 1;
    all.set(currency, own);
  }
  return [...all]
    .map(([currency, own]) => {
      const total = own.days.reduce((sum, amount) => sum + amount, 0);
      return { currency, total, ...own };
    })
    .sort((one, other) => other.orders - one.orders);
}

function localDay(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;
}
