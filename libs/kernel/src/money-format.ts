/** How amounts of one currency are written (docs/reference/store.md#currencies). */
export interface MoneyFormat {
  /** The number replaces `{price}`. */
  readonly format: string;
  readonly decimalPoint: string;
  /** Between groups of three digits; may be empty. */
  readonly thousandSeparator: string;
  /** The number of digits after the decimal point; with 0 there is no point. */
  readonly decimalPlaces: number;
}

const BEFORE_THREES = /\B(?=(?:\d{3})+$)/g;

/**
 * An amount of the smallest unit as a person reads it: 1250 is `$12.50`, -1250 is `-$12.50`
 * (docs/reference/requests.md#values). Moves digits instead of dividing, so every safe integer is
 * exact.
 */
export function formatMoney(
  amount: number,
  { format, decimalPoint, thousandSeparator, decimalPlaces }: MoneyFormat,
): string {
  const digits = String(Math.abs(amount)).padStart(decimalPlaces + 1, '0');
  const point = digits.length - decimalPlaces;
  const whole = digits.slice(0, point).replace(BEFORE_THREES, () => thousandSeparator);
  const price = decimalPlaces === 0 ? whole : `${whole}${decimalPoint}${digits.slice(point)}`;
  const text = format.replaceAll('{price}', () => price);
  return amount < 0 ? `-${text}` : text;
}
