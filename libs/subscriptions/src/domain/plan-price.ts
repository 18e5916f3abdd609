import { isAmount } from '#kernel';

/** Currency code to price in its smallest unit. */
export type Prices = Readonly<
  Record<string, { readonly amount: number; readonly includesTax: boolean }>
>;

/** The facts that the price of a plan depends on. */
export interface PricedPlan {
  readonly fixedPrice: Prices | null;
  /** Discount in per cent on the sum of the products. */
  readonly basePricePercentage: number | null;
  readonly trialPeriod: number | null;
}

/** The price in each currency, and the currencies in which there is none. */
export interface PlanPrice {
  readonly prices: Prices;
  /** Currencies in which prices with and without tax would have to be added. */
  readonly mixedTax: readonly string[];
}

/** The sum of the products of an offering, by currency code. */
export type ProductTotal = ReadonlyMap<string, Sum>;

interface Sum {
  readonly amount: bigint;
  readonly includesTax: boolean | 'mixed';
}

/** Adds the prices of the products, in the currencies in which every product has one. */
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
 * Returns the price of a billing period: the fixed price of the plan or, in currencies without one,
 * the sum of the products less the discount (docs/reference/carts.md#subscription-items). An amount
 * that is too large for a JSON number is left out.
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

/** Returns the price of the first period, which is 0 if the plan begins with a trial. */
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
 * Takes off a percentage and rounds down, in exact arithmetic. A percentage is the decimal number as
 * written, not its nearest binary number.
 */
function lessPercentage(percentage: number): (amount: bigint) => bigint {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(percentage)) ?? [];
  const scale = 10n ** BigInt(Math.max(0, fraction.length - Number(exponent)));
  const all = 100n * scale;
  const left = all - BigInt(whole + fraction);
  return (amount) => (amount * left) / all;
}
