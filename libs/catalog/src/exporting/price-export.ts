import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { In } from 'typeorm';
import type { Columns } from '#kernel';
import type { Reader } from '#platform/database';
import { Exportables, RowExport } from '#platform/exports';
import { idFilter, recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
import { PriceBookRow } from '../price-books/price-book.dto';
import { PriceRow, toSentPrice } from '../price-books/price.dto';

/** The prices of all price books as an import takes them. */
@Injectable()
export class PriceExport extends RowExport<PriceRow> {
  readonly resource = 'prices';
  readonly scope = 'catalog:read';
  readonly filters = recordFields({ pricebook_id: idFilter('priceBookId') }, {}).filters;
  readonly imported = { type: 'product-price', keys: ['sku'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
  ) {
    super(exportables, PriceRow, ['priceBookId', 'sku']);
  }

  columns(): Promise<Columns> {
    return this.queries.execute(new ReadImportColumns('product-price'));
  }

  protected async recordsOf(rows: readonly PriceRow[], reader: Reader) {
    const ids = [...new Set(rows.map(({ priceBookId }) => priceBookId))];
    const books = await reader.findBy(PriceBookRow, { id: In(ids) });
    const names = new Map(books.map(({ id, name }) => [id, name]));
    return rows.map((row) => toSentPrice(row, names.get(row.priceBookId)));
  }
}
