import { type Fault, folded, inUse } from '#kernel';
import { priceOfSku } from './price-of-sku';

const TAKEN =
  'The new SKU has prices already, and the prices of a product move with its SKU; delete the prices of one of the two first';

/** A price of one SKU in one price book. */
export interface PlacedPrice {
  readonly id: string;
  readonly priceBookId: string;
  readonly sku: string;
}

/** Prices that get another SKU. */
export interface MovedPrices {
  readonly ids: readonly string[];
  readonly sku: string;
}

/**
 * Products whose SKUs change one after the other, and the prices that move with them
 * (docs/reference/catalog.md#what-others-point-to).
 */
export class RenamedSkus {
  private readonly moved: MovedPrices[] = [];
  /** By the folded form of the SKU. */
  private readonly prices = new Map<string, readonly PlacedPrice[]>();
  private readonly skus: Set<string>;

  /**
   * @param prices the oldest first: those of every SKU that a product has before or after, and of SKUs
   * that are equal to one of them in their folded form
   * @param skus such SKUs that products have
   */
  constructor(prices: readonly PlacedPrice[] = [], skus: Iterable<string> = []) {
    for (const price of prices) this.put(price);
    this.skus = new Set(skus);
  }

  /** Prices to move, in the order in which they can be moved. */
  get moves(): readonly MovedPrices[] {
    return this.moved;
  }

  /**
   * Prices stay where a product gets its first SKU or loses its SKU.
   * @returns why the product cannot have the new SKU, in which case nothing has changed
   */
  rename(from: string | null, to: string | null, source: string): Fault | undefined {
    if (from === null || to === null || from === to) return undefined;
    const taken = this.alike(to).filter(({ sku }) => sku === to || folded(sku) !== folded(from));
    const uses = taken.map(({ id }) => ({ type: 'price', id }));
    if (uses.length > 0) return inUse(TAKEN, uses, { source });
    const prices = this.pricesOf(from);
    const ids = prices.map(({ id }) => id);
    this.skus.delete(from);
    this.skus.add(to);
    if (ids.length === 0) return undefined;
    const stay = this.alike(from).filter(({ id }) => !ids.includes(id));
    this.prices.set(folded(from), stay);
    for (const price of prices) this.put({ ...price, sku: to });
    this.moved.push({ ids, sku: to });
    return undefined;
  }

  /** The prices of a product, at most one in each book. */
  private pricesOf(sku: string): readonly PlacedPrice[] {
    const alike = this.alike(sku);
    const books = [...new Set(alike.map(({ priceBookId }) => priceBookId))];
    return books.flatMap((id) => {
      const inBook = alike.filter(({ priceBookId }) => priceBookId === id);
      return priceOfSku(sku, inBook, this.skus) ?? [];
    });
  }

  private put(price: PlacedPrice): void {
    this.prices.set(folded(price.sku), [...this.alike(price.sku), price]);
  }

  private alike(text: string): readonly PlacedPrice[] {
    return this.prices.get(folded(text)) ?? [];
  }
}
