import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import type { Reader } from '#platform/database';
import { Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { ReadImportColumns } from '../contract';
import { ADMINISTERED_FILTERS } from '../products/product.controller';
import { ProductRow, toSentProduct } from '../products/product.dto';
import { ExportedFamilies } from './exported-families';

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
    private readonly families: ExportedFamilies,
  ) {
    super(exportables, ProductRow, ['id']);
  }

  protected override stage(place: number): string | undefined {
    return STAGES[place];
  }

  columns(): Promise<Columns> {
    return this.queries.execute(new ReadImportColumns('product'));
  }

  protected async recordsOf(rows: readonly ProductRow[], reader: Reader) {
    const shown = await this.customFields.shown('product', rows, 'admin');
    const families = await this.families.of(reader, rows);
    return shown.map((row) => ({ ...toSentProduct(row), ...families.get(row.id) }));
  }
}

const BUNDLES = 'select bundle_id from bundle_options';
const HOLDS_BUNDLES = `select bundle_id from bundle_options where option_id in (${BUNDLES})`;

/** Parents come before their children, and options before their bundles, which nest once. */
const STAGES: readonly string[] = [
  `row.baseProductId is null and row.id not in (${BUNDLES})`,
  `row.baseProductId is not null and row.id not in (${BUNDLES})`,
  `row.id in (${BUNDLES}) and row.id not in (${HOLDS_BUNDLES})`,
  `row.id in (${HOLDS_BUNDLES})`,
];
