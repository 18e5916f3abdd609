import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { byAge, foldedKey, ResourceTable, Transactions, type Tx } from '#platform/database';
import type { MovedPrices } from '../domain/renamed-skus';
import { PriceBookRow } from '../price-books/price-book.dto';
import { PriceRow } from '../price-books/price.dto';
import { inBatches } from './batches';

/** Keeps the prices of price books, each for one SKU. */
@Injectable()
export class PriceRepository extends ResourceTable<PriceRow> {
  constructor(transactions: Transactions) {
    super(transactions, PriceRow, 'price');
  }

  async deleteAllOf(tx: Tx, priceBookId: string): Promise<void> {
    await tx.delete(PriceRow, { priceBookId });
  }

  /**
   * Whether another price of the book has the SKU, in any spelling. The caller must have locked the book.
   */
  async isTaken(tx: Tx, priceBookId: string, sku: string, id?: string): Promise<boolean> {
    const alike = await tx.find(PriceRow, {
      select: { id: true },
      where: { skuKey: foldedKey(sku), priceBookId },
    });
    return alike.some((price) => price.id !== id);
  }

  /** The prices of these SKUs, in any spelling, in these books or in all; the oldest first. */
  async alike(
    manager: EntityManager,
    skus: readonly string[],
    priceBookIds?: readonly string[],
  ): Promise<readonly PriceRow[]> {
    if (skus.length === 0) return [];
    const books = In(priceBookIds ?? (await bookIds(manager)));
    const written = { priceBookId: books, sku: In(skus) };
    const keys = [...new Set(skus.map(foldedKey))];
    // One statement for each index: a condition with "or" may read the whole table.
    const found = [
      ...(await manager.findBy(PriceRow, written)),
      ...(await manager.findBy(PriceRow, { priceBookId: books, skuKey: In(keys) })),
    ];
    return [...new Map(found.map((price) => [price.id, price])).values()].sort(byAge);
  }

  /** Gives prices of a SKU to another SKU, which must not have any in their books. */
  async move(tx: Tx, { ids, sku }: MovedPrices): Promise<void> {
    const renamed = { sku, skuKey: foldedKey(sku), updatedAt: new Date() };
    await this.unique(() => tx.update(PriceRow, { id: In(ids) }, renamed));
  }

  /**
   * Does the same for many SKUs, some of which may be the old ones of others.
   * @param prices all that move, as they are
   */
  async moveAll(tx: Tx, moves: readonly MovedPrices[], prices: readonly PriceRow[]): Promise<void> {
    const skus = new Map(moves.flatMap(({ ids, sku }) => ids.map((id) => [id, sku] as const)));
    const now = new Date();
    const moved = prices.flatMap((price) => {
      const sku = skus.get(price.id);
      if (sku === undefined) return [];
      return [Object.assign({}, price, { sku, skuKey: foldedKey(sku), updatedAt: now })];
    });
    if (moved.length === 0) return;
    await tx.delete(PriceRow, { id: In([...skus.keys()]) });
    for (const batch of inBatches(moved)) await tx.insert(PriceRow, [...batch]);
  }
}

/** With the ids of the books, prices are found by the index that begins with them. */
async function bookIds(manager: EntityManager): Promise<readonly string[]> {
  const books = await manager.find(PriceBookRow, { select: { id: true } });
  return books.map(({ id }) => id);
}
