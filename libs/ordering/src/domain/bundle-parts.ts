import type { LineItem } from '#kernel';

/** A product in a bundle, as it was called when it was ordered. */
export interface PackedPart {
  readonly productId: string;
  /** Orders of earlier releases do not know it. */
  readonly name?: string;
  readonly sku?: string;
  /** Units in one bundle. */
  readonly quantity: number;
}

/** What one bundle consists of, without names. */
export function packedIn(item: LineItem): readonly PackedPart[] | undefined {
  if (item.kind !== 'product' || item.bundle === undefined) return undefined;
  const { pieces } = item.bundle;
  return Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
}
