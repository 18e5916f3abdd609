export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const;

/** What something weighs, as it was sent. */
export interface Weight {
  /** 0 or more, of at most six decimals. */
  readonly value: number;
  readonly unit: (typeof WEIGHT_UNITS)[number];
}

/** Each unit is a whole number of nanograms: a pound is 453.59237 g, and an ounce a sixteenth of it. */
const NANOGRAMS: Readonly<Record<Weight['unit'], bigint>> = {
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  lb: 453_592_370_000n,
  oz: 28_349_523_125n,
};

const MAX_VALUE = 1_000_000;
const DECIMALS = 6;

export function isWeightValue(value: unknown): value is number {
  if (typeof value !== 'number' || value < 0 || value > MAX_VALUE) return false;
  return Number(value.toFixed(DECIMALS)) === value;
}

/**
 * The weight as a whole number of millionths of a nanogram. It is exact, so weights in different units can
 * be added and compared, and the order of adding makes no difference.
 */
export function exactWeight({ value, unit }: Weight): bigint {
  return BigInt(value.toFixed(DECIMALS).replace('.', '')) * NANOGRAMS[unit];
}
