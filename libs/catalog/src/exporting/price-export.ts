import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import { type Reader, readPortion } from '#platform/database';
import {
  type Exportable,
  Exportables,
  type ExportRequest,
  type Portion,
  portionOf,
} from '#platform/exports';
import { idFilter, recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
import { PriceRow, toSentFields } from '../price-books/price.dto';

/** The prices of all price books as an import takes them. */
@Injectable()
export class PriceExport implements Exportable {
  readonly resource = 'prices';
  readonly scope = 'catalog:read';
  readonly filters = recordFields({ pricebook_id: idFilter('priceBookId') }, {}).filters;
  readonly imported = { type: 'product-price', keys: ['sku'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
  ) {
    exportables.add(this);
  }

  columns(): Promise<Columns> {
    return this.queries.execute(new ReadImportColumns('product-price'));
  }

  async read(reader: Reader, { filters, from, limit }: ExportRequest): Promise<Portion> {
    const query = reader.createQueryBuilder(PriceRow, 'row');
    const request = { filters, limit, after: from as PriceRow | undefined };
    const rows = await readPortion(query, request, ['priceBookId', 'sku']);
    return portionOf(rows, limit, rows.map(toSentFields));
  }
}
