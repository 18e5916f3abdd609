import { type PriceParts, roundedQuotient } from '#kernel';

/** Returns the values for one unit, for display only. */
export function perUnit(parts: PriceParts, quantity: number): PriceParts {
  return {
    withTax: roundedQuotient(parts.withTax, quantity),
    withoutTax: roundedQuotient(parts.withoutTax, quantity),
    tax: roundedQuotient(parts.tax, quantity),
    discount: roundedQuotient(parts.discount, quantity),
    withoutDiscount: roundedQuotient(parts.withoutDiscount, quantity),
  };
}
