import { Injectable } from '@nestjs/common';
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
}
