import { type Fault, inUse, type Use } from '#kernel';

const TAKEN =
  'The new SKU has prices already, and the prices of a product move with its SKU; delete the prices of one of the two first';

/** A SKU that a product no longer has, and the one that it has instead. */
export interface RenamedSku {
  readonly from: string;
  readonly to: string;
}

/**
 * Products whose SKUs change one after the other, and the prices that move with them
 * (docs/reference/catalog.md#what-others-point-to).
 */
export class RenamedSkus {
  private readonly pricesOf: Map<string, readonly Use[]>;
  private readonly renamed: RenamedSku[] = [];

  /** @param prices the prices of every SKU that a product has before or after */
  constructor(prices: ReadonlyMap<string, readonly Use[]>) {
    this.pricesOf = new Map(prices);
  }

  /** Renames of SKUs that have prices, in their order. */
  get moves(): readonly RenamedSku[] {
    return this.renamed;
  }

  /**
   * Prices stay where a product gets its first SKU or loses its SKU.
   * @returns why the product cannot have the new SKU, in which case nothing has changed
   */
  rename(from: string | null, to: string | null, source: string): Fault | undefined {
    if (from === null || to === null || from === to) return undefined;
    const taken = this.pricesOf.get(to);
    if (taken !== undefined) return inUse(TAKEN, taken, { source });
    const prices = this.pricesOf.get(from);
    if (prices === undefined) return undefined;
    this.pricesOf.delete(from);
    this.pricesOf.set(to, prices);
    this.renamed.push({ from, to });
    return undefined;
  }
}
