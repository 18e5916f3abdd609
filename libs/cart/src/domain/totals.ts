import { type Cart, lineValue } from './cart';

/** The parts of a price as R8 shows them, in the smallest unit; `withTax = withoutTax + tax`. */
export interface PriceParts {
  readonly withTax: number;
  readonly withoutTax: number;
  readonly tax: number;
  /** 0 or less. */
  readonly discount: number;
  /** What `withTax` would be without any discount. */
  readonly withoutDiscount: number;
}

/** A line that is neither taxed nor discounted is worth the same in every part. */
export function partsOf(value: number): PriceParts {
  return { withTax: value, withoutTax: value, tax: 0, discount: 0, withoutDiscount: value };
}

export function cartParts({ lines }: Cart): PriceParts {
  return partsOf(lines.reduce((sum, line) => sum + lineValue(line), 0));
}

/** Value per piece, rounded half away from zero, for display only. */
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
