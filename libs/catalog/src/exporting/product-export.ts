import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import { type Reader, readPortion } from '#platform/database';
import {
  type Exportable,
  Exportables,
  type ExportRequest,
  type Portion,
  portionOf,
} from '#platform/exports';
import { recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
import { ADMINISTERED_FILTERS } from '../products/product.controller';
import { ProductRow, toSentFields } from '../products/product.dto';

/** Products as an import takes them. */
@Injectable()
export class ProductExport implements Exportable {
  readonly resource = 'products';
  readonly scope = 'catalog:read';
  readonly filters = recordFields(ADMINISTERED_FILTERS, {}).filters;
  readonly imported = { type: 'product', keys: ['sku', 'id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
    private readonly customFields: CustomFields,
  ) {
    exportables.add(this);
  }

  columns(): Promise<Columns> {
    return this.queries.execute(new ReadImportColumns('product'));
  }

  async read(reader: Reader, { filters, from, limit }: ExportRequest): Promise<Portion> {
    const query = reader.createQueryBuilder(ProductRow, 'row');
    const request = { filters, limit, after: from as ProductRow | undefined };
    const rows = await readPortion(query, request, ['createdAt', 'id']);
    const shown = await this.customFields.shown('product', rows, 'admin');
    return portionOf(rows, limit, shown.map(toSentFields));
  }
}
