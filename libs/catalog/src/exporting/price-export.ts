import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import { Exportables, RowExport } from '#platform/exports';
import { idFilter, recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
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

  protected recordsOf(rows: readonly PriceRow[]) {
    return rows.map(toSentPrice);
  }
}
