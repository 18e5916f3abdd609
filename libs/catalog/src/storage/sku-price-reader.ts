import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { folded } from '#kernel';
import type { ProductPrices } from '../domain/bundle';
import { priceOfSku } from '../domain/price-of-sku';
import type { PriceRow } from '../price-books/price.dto';
import { PriceRepository } from './price-repository';
import { ProductRepository } from './product-repository';

/** Finds what SKUs cost in a price book. */
@Injectable()
export class SkuPriceReader {
  constructor(
    private readonly prices: PriceRepository,
    private readonly products: ProductRepository,
  ) {}

  /** Returns a function that knows the prices of these SKUs; without a price there are none. */
  async in(
    manager: EntityManager,
    priceBookId: string | null,
    skus: readonly string[],
  ): Promise<(sku: string | null) => ProductPrices> {
    if (priceBookId === null || skus.length === 0) return () => ({});
    const prices = await this.prices.alike(manager, skus, [priceBookId]);
    const known = new Set(skus);
    const others = prices.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]));
    for (const sku of await this.products.skusAmong(manager, others)) known.add(sku);
    const alike = new Map<string, readonly PriceRow[]>();
    for (const price of prices) {
      const key = folded(price.sku);
      alike.set(key, [...(alike.get(key) ?? []), price]);
    }
    return (sku) =>
      (sku === null
        ? undefined
        : priceOfSku(sku, alike.get(folded(sku)) ?? [], known)?.currencies) ?? {};
  }
}
