const DECIMALS = 6;

/** Whether a value is a fraction of at most six decimals, which the number keeps exactly. */
export function isTaxShare(value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return false;
  return Number(value.toFixed(DECIMALS)) === value;
}

/** When a rate holds; it may have no beginning, and no end. */
export interface RatePeriod {
  readonly validFrom?: Date | null | undefined;
  readonly validTo?: Date | null | undefined;
}

/** Whether a rate ends after it begins. */
export function isValidity({ validFrom, validTo }: RatePeriod): boolean {
  return !validFrom || !validTo || validFrom < validTo;
}
