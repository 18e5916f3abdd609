import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadImportColumns } from '#catalog/contract';
import { STOCK_COLUMNS } from '#inventory/contract';
import type { Subject } from '../domain/table';

/** The tables that an import takes. */
export const TABLE_FORMATS = ['products', 'prices', 'stock'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Knows what the rows of each table are about. */
@Injectable()
export class ImportFormats {
  constructor(private readonly queries: QueryBus) {}

  async subjectOf(format: TableFormat): Promise<Subject> {
    if (format === 'stock') return { type: 'stock', keys: ['sku'], columns: STOCK_COLUMNS };
    const type = format === 'products' ? 'product' : 'product-price';
    const columns = await this.queries.execute(new ReadImportColumns(type));
    return { type, keys: format === 'products' ? ['sku', 'external_ref'] : ['sku'], columns };
  }
}
