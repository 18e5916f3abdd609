import { Injectable } from '@nestjs/common';
import { refuse } from '#kernel';
import { type Changes, takenFault, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { PriceRepository } from '../storage/price-repository';
import { PriceBooks } from './price-books';
import type { PriceRow } from './price.dto';

/** The SKU is unique in the price book; no product needs to have it yet. */
export type PriceFields = Pick<PriceRow, 'sku' | 'currencies'>;

@Injectable()
export class SkuPrices {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBooks,
    private readonly prices: PriceRepository,
  ) {}

  create(bookId: string, { sku, currencies }: PriceFields): Promise<PriceRow> {
    return this.transactions.run(async (tx) => {
      const { id: priceBookId } = await this.priceBooks.getLocked(tx, bookId);
      if (await this.prices.isTaken(tx, priceBookId, sku)) refuse(takenFault('price'));
      return this.prices.insert(tx, { priceBookId, sku, currencies });
    });
  }

  /** Currencies, if they are sent, replace all that were there. */
  change(bookId: string, id: string, changes: Changes<PriceFields>): Promise<PriceRow> {
    const { sku } = changes;
    return this.transactions.run(async (tx) => {
      const { id: priceBookId } = await this.priceBooks.getLocked(tx, bookId);
      const before = await this.prices.getLocked(tx, id, { priceBookId });
      const isNew = sku !== undefined && sku !== before.sku;
      if (isNew && (await this.prices.isTaken(tx, priceBookId, sku, before.id))) {
        refuse(takenFault('price'));
      }
      return this.prices.update(tx, id, changes, { priceBookId });
    });
  }

  remove(priceBookId: string, id: string): Promise<void> {
    return this.transactions.run((tx) => this.prices.delete(tx, id, { priceBookId }));
  }
}

export const { CreatePrice, ChangePrice, DeletePrice, providers } = commandsOf(SkuPrices, {
  CreatePrice: 'create',
  ChangePrice: 'change',
  DeletePrice: 'remove',
});
