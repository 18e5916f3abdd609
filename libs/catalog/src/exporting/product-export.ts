import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import { Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
import { ADMINISTERED_FILTERS } from '../products/product.controller';
import { ProductRow, toSentProduct } from '../products/product.dto';

/** Products as an import takes them. */
@Injectable()
export class ProductExport extends RowExport<ProductRow> {
  readonly resource = 'products';
  readonly scope = 'catalog:read';
  readonly filters = recordFields(ADMINISTERED_FILTERS, {}).filters;
  readonly imported = { type: 'product', keys: ['sku', 'id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
    private readonly customFields: CustomFields,
  ) {
    super(exportables, ProductRow, ['createdAt', 'id']);
  }

  columns(): Promise<Columns> {
    return this.queries.execute(new ReadImportColumns('product'));
  }

  protected async recordsOf(rows: readonly ProductRow[]) {
    const shown = await this.customFields.shown('product', rows, 'admin');
    return shown.map(toSentProduct);
  }
}
