import type { Schema } from '#platform';
import { CreateProductTables1763683205000 } from './create-product-tables';
import { HierarchyRow, NodeProductRow, NodeRow } from './hierarchy.row';
import { PriceBookRow, PriceRow } from './price.row';
import { ProductRow } from './product.row';

export const catalogSchema: Schema = {
  rows: [ProductRow, PriceBookRow, PriceRow, HierarchyRow, NodeRow, NodeProductRow],
  migrations: [CreateProductTables1763683205000],
};
