import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Use } from '#kernel';
import { ResourceTable, Transactions, type Tx } from '#platform';
import { PriceBookRow, PriceRow } from './price.row';

@Injectable()
export class PriceBookRepository extends ResourceTable<PriceBookRow> {
  constructor(transactions: Transactions) {
    super(transactions, PriceBookRow, 'price book');
  }
}

@Injectable()
export class PriceRepository extends ResourceTable<PriceRow> {
  constructor(transactions: Transactions) {
    super(transactions, PriceRow, 'price');
  }

  async deleteAllOf(tx: Tx, priceBookId: string): Promise<void> {
    await tx.delete(PriceRow, { priceBookId });
  }

  /** The prices of each of the SKUs in every price book; SKUs without a price are left out. */
  async ofSkus(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, readonly Use[]>> {
    const prices = await tx.find(PriceRow, {
      select: { id: true, sku: true },
      where: { priceBookId: In(await bookIds(tx)), sku: In(skus) },
    });
    const found = new Map<string, Use[]>();
    for (const { id, sku } of prices) {
      found.set(sku, [...(found.get(sku) ?? []), { type: 'price', id }]);
    }
    return found;
  }

  /** Gives the prices of a SKU in every price book to another SKU, which must not have any. */
  async rename(tx: Tx, sku: string, newSku: string): Promise<void> {
    const places = { priceBookId: In(await bookIds(tx)), sku };
    const renamed = { sku: newSku, updatedAt: new Date() };
    await this.unique(() => tx.update(PriceRow, places, renamed));
  }
}

/** With the ids of the books, prices are found by the index that begins with them. */
async function bookIds(tx: Tx): Promise<readonly string[]> {
  const books = await tx.find(PriceBookRow, { select: { id: true } });
  return books.map(({ id }) => id);
}
