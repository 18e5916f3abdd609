import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadImportColumns } from '#catalog/contract';
import { STOCK_COLUMNS } from '#inventory/contract';
import type { Columns } from '#kernel';
import { ReadCustomerColumns } from '#membership/contract';
import { ReadPromotionColumns } from '#promotions/contract';
import type { Subject } from '../domain/table';

/** What the rows of each table are about, and the columns that name it. */
const SUBJECTS = {
  products: { type: 'product', keys: ['sku', 'external_ref', 'id'] },
  prices: { type: 'product-price', keys: ['sku'] },
  stock: { type: 'stock', keys: ['sku', 'external_ref', 'id'] },
  customers: { type: 'customer', keys: ['id', 'external_ref', 'registration_id'] },
  promotions: { type: 'promotion', keys: ['id', 'name'] },
} as const satisfies Record<string, Omit<Subject, 'columns'>>;

export type TableFormat = keyof typeof SUBJECTS;

/** The tables that an import takes. */
export const TABLE_FORMATS = Object.keys(SUBJECTS) as readonly TableFormat[];

/** Knows what the rows of each table are about. */
@Injectable()
export class ImportFormats {
  constructor(private readonly queries: QueryBus) {}

  async subjectOf(format: TableFormat): Promise<Subject> {
    return { ...SUBJECTS[format], columns: await this.columnsOf(format) };
  }

  private async columnsOf(format: TableFormat): Promise<Columns> {
    switch (format) {
      case 'products':
        return this.queries.execute(new ReadImportColumns('product'));
      case 'prices':
        return this.queries.execute(new ReadImportColumns('product-price'));
      case 'stock':
        return STOCK_COLUMNS;
      case 'customers':
        return this.queries.execute(new ReadCustomerColumns());
      case 'promotions':
        return this.queries.execute(new ReadPromotionColumns());
    }
  }
}
