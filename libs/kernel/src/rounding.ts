/**
 * Rates have at most six decimals. A whole number of millionths is exact, but a binary fraction is not.
 */
export const MILLIONTHS = 1_000_000;

/** Returns a decimal of at most six places as a whole number of millionths. */
export function millionths(decimal: number): bigint {
  return BigInt(Math.round(decimal * MILLIONTHS));
}

/** Rounds a fraction to a whole number, halves away from zero. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const result = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -result : result;
}

/** Divides an amount by a quantity in the same way; both are exact as numbers. */
export function roundedQuotient(amount: number, quantity: number): number {
  const rest = amount % quantity;
  const carry = Math.abs(rest) * 2 >= quantity ? Math.sign(rest) : 0;
  return (amount - rest) / quantity + carry;
}
