import type { PriceParts } from '#kernel';
import type { ShippingPrice } from '../events';

export const NOTHING: PriceParts = {
  withTax: 0,
  withoutTax: 0,
  tax: 0,
  discount: 0,
  withoutDiscount: 0,
};

export function sumOf(one: PriceParts, other: PriceParts): PriceParts {
  return {
    withTax: one.withTax + other.withTax,
    withoutTax: one.withoutTax + other.withoutTax,
    tax: one.tax + other.tax,
    discount: one.discount + other.discount,
    withoutDiscount: one.withoutDiscount + other.withoutDiscount,
  };
}

export function shippingTotal({ base, tax, fees }: ShippingPrice): number {
  return base + tax + fees;
}
