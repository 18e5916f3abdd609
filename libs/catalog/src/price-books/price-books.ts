import { Injectable } from '@nestjs/common';
import { inUse, refuseIf } from '#kernel';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { PriceRepository } from '../storage/price-repository';
import { catalogsWith } from '../storage/uses';
import { PriceBookRow } from './price-book.dto';

const IN_CATALOG =
  'The price book belongs to a catalog; give the catalog another price book, or none, first';

@Injectable()
export class PriceBooks extends ResourceTable<PriceBookRow> {
  constructor(
    transactions: Transactions,
    private readonly prices: PriceRepository,
  ) {
    super(transactions, PriceBookRow, 'price book');
  }

  create(values: New<PriceBookRow>): Promise<PriceBookRow> {
    return this.transactions.run((tx) => this.insert(tx, values));
  }

  change(id: string, changes: Changes<PriceBookRow>): Promise<PriceBookRow> {
    return this.transactions.run((tx) => this.update(tx, id, changes));
  }

  /**
   * Deletes the prices in it too.
   * @throws DomainError `Conflict` if a catalog names it
   */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const book = await this.getLocked(tx, id);
      const uses = await catalogsWith(tx, book.id);
      refuseIf(uses.length === 0 ? undefined : inUse(IN_CATALOG, uses));
      await this.delete(tx, id);
      await this.prices.deleteAllOf(tx, book.id);
    });
  }
}

export const { CreatePriceBook, ChangePriceBook, DeletePriceBook, providers } = commandsOf(
  PriceBooks,
  { CreatePriceBook: 'create', ChangePriceBook: 'change', DeletePriceBook: 'remove' },
);
