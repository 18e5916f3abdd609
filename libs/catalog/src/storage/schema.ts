import type { Schema } from '#platform';
import { BundleDefinitionsRow, BundleOptionRow } from './bundle.row';
import { CatalogRow, CatalogRuleRow } from './catalog.row';
import { CreateBundleTables1763683210000 } from './create-bundle-tables';
import { CreateProductTables1763683205000 } from './create-product-tables';
import { CreateReleaseTables1763683206000 } from './create-release-tables';
import { HierarchyRow, NodeProductRow, NodeRow } from './hierarchy.row';
import { PriceBookRow, PriceRow } from './price.row';
import { ProductRow } from './product.row';
import { ReleaseProductRow, ReleaseRow } from './release.row';

const sources = [ProductRow, PriceBookRow, PriceRow, HierarchyRow, NodeRow, NodeProductRow];
const bundles = [BundleOptionRow, BundleDefinitionsRow];
const publications = [CatalogRow, CatalogRuleRow, ReleaseRow, ReleaseProductRow];

export const catalogSchema: Schema = {
  rows: [...sources, ...bundles, ...publications],
  migrations: [
    CreateProductTables1763683205000,
    CreateReleaseTables1763683206000,
    CreateBundleTables1763683210000,
  ],
};
