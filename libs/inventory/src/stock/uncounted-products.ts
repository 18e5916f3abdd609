import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '#kernel';

const MAX_PRODUCTS = 50_000;
/** After this number of milliseconds, another process may have created a record. */
const MAX_AGE = 1000;

/**
 * Remembers which products had no record a moment ago. Most products of most shops have none, so most
 * adds to a cart need no query. A product with a record is read every time.
 */
@Injectable()
export class UncountedProducts {
  private readonly seen = new LRUCache<string, true>({
    ...atMost(MAX_PRODUCTS),
    ttl: MAX_AGE,
    ttlResolution: 0,
  });
  /** Every new record raises it, so that an older result of a query is not remembered. */
  private beginnings = 0;

  /**
   * @param read asked for those of the products that may be counted, if there are any
   * @returns what it answers
   */
  async except<Counted extends { readonly productId: string }>(
    productIds: readonly string[],
    read: (ids: readonly string[]) => Promise<readonly Counted[]>,
  ): Promise<readonly Counted[]> {
    const asked = productIds.filter((id) => !this.seen.has(id));
    if (asked.length === 0) return [];
    const before = this.beginnings;
    const counted = await read(asked);
    if (before === this.beginnings) this.remember(asked, counted);
    return counted;
  }

  /** The caller calls this after the commit of a new record. */
  begun(productId: string): void {
    this.beginnings += 1;
    this.seen.delete(productId);
  }

  private remember(asked: readonly string[], counted: readonly { productId: string }[]): void {
    const known = new Set(counted.map(({ productId }) => productId));
    for (const id of asked) if (!known.has(id)) this.seen.set(id, true);
  }
}
