import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CellKind, Columns } from '#kernel';
import { CustomFields, type ValueType } from '#platform/custom-fields';
import { columnsOf } from '#platform/resources';
import { ReadImportColumns } from '../contract';
import { PriceRow } from '../price-books/price.dto';
import { ProductFields } from '../products/product.dto';

const PRICE_COLUMNS: Columns = {
  pricebook_id: 'text',
  pricebook_name: 'text',
  ...columnsOf(PriceRow),
};
const PRODUCT_COLUMNS: Columns = {
  id: 'text',
  ...columnsOf(ProductFields),
  base_product_id: 'text',
  options: 'json',
  variations: 'json',
};

const CELLS: Readonly<Record<ValueType, CellKind>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  boolean: 'flag',
  date: 'text',
  choice: 'text',
};

@QueryHandler(ReadImportColumns)
export class ReadImportColumnsHandler implements IQueryHandler<ReadImportColumns> {
  constructor(private readonly customFields: CustomFields) {}

  async execute({ of }: ReadImportColumns): Promise<Columns> {
    if (of === 'product-price') return PRICE_COLUMNS;
    const fields = await this.customFields.of('product');
    const custom = fields.map(({ key, valueType }) => [`custom_fields.${key}`, CELLS[valueType]]);
    return { ...PRODUCT_COLUMNS, ...(Object.fromEntries(custom) as Columns) };
  }
}
