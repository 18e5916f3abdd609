import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadSkus } from '#catalog/contract';
import type { Columns } from '#kernel';
import { type Reader, readPortion } from '#platform/database';
import {
  type Exportable,
  Exportables,
  type ExportRequest,
  type Portion,
  portionOf,
} from '#platform/exports';
import { recordFields } from '#platform/http';
import { STOCK_COLUMNS } from '../contract';
import { totalUnits } from '../domain/stock';
import { STOCK_FILTERS } from '../stock/stock.controller';
import { StockRow } from '../storage/stock.row';

/** Stock as an import takes it: the total of each product that is counted. */
@Injectable()
export class StockExport implements Exportable {
  readonly resource = 'stock';
  readonly scope = 'catalog:read';
  readonly filters = recordFields(STOCK_FILTERS, {}).filters;
  readonly imported = { type: 'stock', keys: ['sku', 'id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
  ) {
    exportables.add(this);
  }

  columns(): Columns {
    return { sku: 'text', id: 'text', ...STOCK_COLUMNS };
  }

  async read(reader: Reader, { filters, from, limit }: ExportRequest): Promise<Portion> {
    const query = reader.createQueryBuilder(StockRow, 'row');
    const request = { filters, limit, after: from as StockRow | undefined };
    const rows = await readPortion(query, request, ['createdAt', 'id']);
    const ids = rows.map(({ id }) => id);
    const skus = await this.queries.execute(new ReadSkus(reader, ids));
    const records = rows.map((row) => ({
      sku: skus.get(row.id) ?? null,
      id: row.id,
      quantity: totalUnits(row),
    }));
    return portionOf(rows, limit, records);
  }
}
