import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadSkus } from '#catalog/contract';
import type { Columns } from '#kernel';
import type { Reader } from '#platform/database';
import { Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { STOCK_COLUMNS } from '../contract';
import { totalUnits } from '../domain/stock';
import { STOCK_FILTERS } from '../stock/stock.controller';
import { StockRow } from '../storage/stock.row';

/** Stock as an import takes it: the total of each product that is counted. */
@Injectable()
export class StockExport extends RowExport<StockRow> {
  readonly resource = 'stock';
  readonly scope = 'catalog:read';
  readonly filters = recordFields(STOCK_FILTERS, {}).filters;
  readonly imported = { type: 'stock', keys: ['sku', 'id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
  ) {
    super(exportables, StockRow, ['id']);
  }

  columns(): Columns {
    return { sku: 'text', id: 'text', ...STOCK_COLUMNS };
  }

  protected async recordsOf(rows: readonly StockRow[], reader: Reader) {
    const ids = rows.map(({ id }) => id);
    const skus = await this.queries.execute(new ReadSkus(reader, ids));
    return rows.map((row) => ({
      sku: skus.get(row.id) ?? null,
      id: row.id,
      quantity: totalUnits(row),
    }));
  }
}
