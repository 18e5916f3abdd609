import type { Schema } from '#platform/database';
import { AddChangeIndexes1795657300002 } from './add-change-indexes';
import { CatalogRow } from '../catalogs/catalog.dto';
import { CatalogRuleRow } from '../catalogs/catalog-rule.dto';
import { HierarchyRow } from '../hierarchies/hierarchy.dto';
import { NodeRow } from '../hierarchies/node.dto';
import { PriceBookRow } from '../price-books/price-book.dto';
import { PriceRow } from '../price-books/price.dto';
import { ProductRow } from '../products/product.dto';
import { VariationModifierRow } from '../variations/modifier.dto';
import { VariationOptionRow } from '../variations/option.dto';
import { VariationRow } from '../variations/variation.dto';
import { AddCatalogCustomFields1795655460001 } from './add-custom-fields';
import { AddFileSources1795706261487 } from './add-file-sources';
import { AddFoldedTexts1795614600003 } from './add-folded-texts';
import { AddProductEvents1795705614920 } from './add-product-events';
import { AddNamesOfNodes1795792747845 } from './add-names-of-nodes';
import { AddListIndexes1795401800005 } from './add-list-indexes';
import { AddExternalKeys1795370000000 } from './add-external-keys';
import { AddReleaseFailure1795329939971 } from './add-release-failure';
import { AddReleaseNodeFields1795677019465 } from './add-release-node-fields';
import { AddReleaseWarnings1795613600000 } from './add-release-warnings';
import { AddReleaseCustomFields1795658112561 } from './add-release-custom-fields';
import { AddVariations1795655161703 } from './add-variations';
import { BundleDefinitionsRow, BundleOptionRow } from './bundle.row';
import {
  ReleaseCustomValueRow,
  ReleaseHierarchyRow,
  ReleaseNodeProductRow,
  ReleaseNodeRow,
  ReleasePriceRow,
  ReleaseSearchKeyRow,
} from './browsing.row';
import { CreateBrowsingTables1795360090000 } from './create-browsing-tables';
import { CreateBundleTables1763683210000 } from './create-bundle-tables';
import { CreateFiles1763683211000 } from './create-files';
import { CreateProductFiles1763683211500 } from './create-product-files';
import { CreateProductTables1763683205000 } from './create-product-tables';
import { CreateReleaseTables1763683206000 } from './create-release-tables';
import { CreateSearchIndexes1795655700000 } from './create-search-indexes';
import { FileRow, MainImageRow, ProductFileRow } from './file.row';
import { NodeProductRow } from './node-product.row';
import { FoldSkusOfPrices1795617000000 } from './fold-skus-of-prices';
import { FoldSearchKeys1795614500003 } from './fold-search-keys';
import { IndexSearchKeys1795616665000 } from './index-search-keys';
import { ProductVariationRow } from './product-variation.row';
import { ReleaseProductRow, ReleaseRow } from './release.row';
import { SearchIndexPartRow } from './search-index.row';

const sources = [ProductRow, PriceBookRow, PriceRow, HierarchyRow, NodeRow, NodeProductRow];
const bundles = [BundleOptionRow, BundleDefinitionsRow];
const variations = [VariationRow, VariationOptionRow, VariationModifierRow, ProductVariationRow];
const files = [FileRow, MainImageRow, ProductFileRow];
const browsing = [
  ReleaseSearchKeyRow,
  ReleasePriceRow,
  ReleaseCustomValueRow,
  ReleaseNodeProductRow,
  ReleaseHierarchyRow,
  ReleaseNodeRow,
  SearchIndexPartRow,
];
const publications = [CatalogRow, CatalogRuleRow, ReleaseRow, ReleaseProductRow];

export const catalogSchema: Schema = {
  rows: [...sources, ...bundles, ...variations, ...files, ...publications, ...browsing],
  migrations: [
    CreateProductTables1763683205000,
    CreateReleaseTables1763683206000,
    CreateBundleTables1763683210000,
    CreateFiles1763683211000,
    CreateProductFiles1763683211500,
    AddReleaseFailure1795329939971,
    CreateBrowsingTables1795360090000,
    AddExternalKeys1795370000000,
    AddListIndexes1795401800005,
    AddReleaseWarnings1795613600000,
    FoldSearchKeys1795614500003,
    AddFoldedTexts1795614600003,
    IndexSearchKeys1795616665000,
    FoldSkusOfPrices1795617000000,
    AddVariations1795655161703,
    AddCatalogCustomFields1795655460001,
    CreateSearchIndexes1795655700000,
    AddChangeIndexes1795657300002,
    AddReleaseCustomFields1795658112561,
    AddReleaseNodeFields1795677019465,
    AddProductEvents1795705614920,
    AddFileSources1795706261487,
    AddNamesOfNodes1795792747845,
  ],
};
