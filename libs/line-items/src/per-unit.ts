import type { PriceParts } from '#kernel';

/** Value per unit, rounded half away from zero, for display only. */
export function perUnit(parts: PriceParts, quantity: number): PriceParts {
  const of = (value: number) => {
    const rest = value % quantity;
    const carry = Math.abs(rest) * 2 >= quantity ? Math.sign(rest) : 0;
    return (value - rest) / quantity + carry;
  };
  return {
    withTax: of(parts.withTax),
    withoutTax: of(parts.withoutTax),
    tax: of(parts.tax),
    discount: of(parts.discount),
    withoutDiscount: of(parts.withoutDiscount),
  };
}
