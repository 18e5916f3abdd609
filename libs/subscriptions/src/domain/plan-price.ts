import { isAmount } from '#kernel';

/** Currency code to price in its smallest unit. */
export type Prices = Readonly<
  Record<string, { readonly amount: number; readonly includesTax: boolean }>
>;

/** What the price of a plan depends on. */
export interface PricedPlan {
  readonly fixedPrice: Prices | null;
  /** Discount in per cent on the sum of the products. */
  readonly basePricePercentage: number | null;
  readonly trialPeriod: number | null;
}

/** What is paid by currency, and the currencies in which it cannot be said. */
export interface PlanPrice {
  readonly prices: Prices;
  /** Prices with and without tax would have to be added up. */
  readonly mixedTax: readonly string[];
}

/** What the products of an offering cost together: currency code to sum. */
export type ProductTotal = ReadonlyMap<string, Sum>;

interface Sum {
  readonly amount: bigint;
  readonly includesTax: boolean | 'mixed';
}

/** Only a currency in which every product has a price counts; without products there is none. */
export function totalPrices(products: readonly (Prices | null)[]): ProductTotal {
  const [first, ...others] = products;
  const total = new Map<string, Sum>();
  for (const [currency, { amount, includesTax }] of Object.entries(first ?? {})) {
    total.set(currency, { amount: BigInt(amount), includesTax });
  }
  for (const prices of others) {
    for (const [currency, sum] of total) {
      const price = prices?.[currency];
      if (price === undefined) total.delete(currency);
      else total.set(currency, plus(sum, price));
    }
  }
  return total;
}

function plus(sum: Sum, price: Prices[string]): Sum {
  const includesTax = sum.includesTax === price.includesTax ? sum.includesTax : 'mixed';
  return { amount: sum.amount + BigInt(price.amount), includesTax };
}

/**
 * What one billing period costs once it is billed: the fixed price of the plan or, in currencies
 * without one, the products less the discount (docs/reference/carts.md#subscription-items). An
 * amount that no number of JSON can say is left out.
 */
export function periodPrice(plan: PricedPlan, total: ProductTotal): PlanPrice {
  const prices: Record<string, Prices[string]> = {};
  const mixedTax: string[] = [];
  const discounted = lessPercentage(plan.basePricePercentage ?? 0);
  for (const [currency, { amount, includesTax }] of total) {
    if (plan.fixedPrice?.[currency] !== undefined) continue;
    const price = Number(discounted(amount));
    if (includesTax === 'mixed') mixedTax.push(currency);
    else if (isAmount(price)) prices[currency] = { amount: price, includesTax };
  }
  return { prices: { ...prices, ...plan.fixedPrice }, mixedTax };
}

/** The same for the first period, which costs nothing when the plan begins with a trial. */
export function firstPeriodPrice(plan: PricedPlan, total: ProductTotal): PlanPrice {
  const { prices, mixedTax } = periodPrice(plan, total);
  if ((plan.trialPeriod ?? 0) === 0) return { prices, mixedTax };
  const free = Object.entries(prices).map(([currency, price]) => {
    return [currency, { ...price, amount: 0 }] as const;
  });
  return { prices: Object.fromEntries(free), mixedTax };
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Rounds down in exact arithmetic. A percentage means the decimal number as written, not its nearest
 * binary number.
 */
function lessPercentage(percentage: number): (amount: bigint) => bigint {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(percentage)) ?? [];
  const scale = 10n ** BigInt(Math.max(0, fraction.length - Number(exponent)));
  const all = 100n * scale;
  const left = all - BigInt(whole + fraction);
  return (amount) => (amount * left) / all;
}
