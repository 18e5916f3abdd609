import { Module } from '@nestjs/common';
import { SearchEngine } from '#kernel';
import { PortCalls, Ports } from '#platform/extensions';
import {
  ComponentProductController,
  DefinedComponentProductController,
} from './bundles/component-product.controller';
import { ConfigureBundlesHandler } from './bundles/configure-bundles';
import { ConfigureProductController } from './bundles/configure-product.controller';
import { CatalogHierarchyController } from './categories/hierarchy.controller';
import { CatalogNodeController } from './categories/node.controller';
import { CategoryReader } from './categories/category-reader';
import { CatalogRuleController } from './catalogs/catalog-rule.controller';
import { CatalogController } from './catalogs/catalog.controller';
import { providers as catalogRules } from './catalogs/catalog-rules';
import { providers as catalogs } from './catalogs/catalogs';
import { FileContentController } from './files/file-content.controller';
import { FileController } from './files/file.controller';
import { FileSource } from './files/file-source';
import { providers as storedFiles } from './files/files';
import { MainImageController } from './files/main-image.controller';
import { ProductFileController } from './files/product-file.controller';
import { providers as productFiles } from './files/product-files';
import { providers as hierarchies } from './hierarchies/hierarchies';
import { HierarchyController } from './hierarchies/hierarchy.controller';
import { NodeProductController } from './hierarchies/node-product.controller';
import { NodeController } from './hierarchies/node.controller';
import { ProductNodeController } from './hierarchies/product-node.controller';
import { providers as nodeProducts } from './hierarchies/node-products';
import { providers as nodes } from './hierarchies/nodes';
import { ExportedFamilies } from './exporting/exported-families';
import { PriceExport } from './exporting/price-export';
import { ProductExport } from './exporting/product-export';
import { ReadSkusHandler } from './exporting/read-skus';
import { FindProductsByKeyHandler } from './importing/find-products-by-key';
import { FamilyFacts } from './importing/family-facts';
import { FamilyVariations } from './importing/family-variations';
import { ImportChildrenHandler } from './importing/import-children';
import { ImportNodesHandler } from './importing/import-nodes';
import { PrepareMoveHandler } from './importing/prepare-move';
import { ShowPictureHandler } from './importing/show-picture';
import { TakePictureHandler } from './importing/take-picture';
import { ReadImportColumnsHandler } from './importing/read-import-columns';
import { ImportPricesHandler } from './importing/import-prices';
import { ImportProductsHandler } from './importing/import-products';
import { PriceBookController } from './price-books/price-book.controller';
import { PriceController } from './price-books/price.controller';
import { providers as priceBooks } from './price-books/price-books';
import { providers as prices } from './price-books/sku-prices';
import { HasProductHandler } from './products/has-product';
import { ProductController } from './products/product.controller';
import { providers as products } from './products/products';
import { ChildProductController } from './reading/child-product.controller';
import { CatalogProductController } from './reading/catalog-product.controller';
import { CatalogSearch } from './reading/catalog-search';
import { CatalogSearchController } from './reading/catalog-search.controller';
import { CatalogSelector } from './reading/catalog-selector';
import { DisplayCurrency, ReadCatalogCurrencyHandler } from './reading/display-currency';
import { FindProductsHandler } from './reading/find-products';
import { IncludedPartsReader } from './reading/included-parts';
import { ProductCache } from './reading/product-cache';
import { ProductLists } from './reading/product-lists';
import { ProductReader } from './reading/product-reader';
import { ProductTexts } from './reading/product-texts';
import { Revalidation } from './reading/revalidation';
import { BrowsableReleases } from './releases/browsable-releases';
import { PublishCatalogHandler } from './releases/publish-catalog';
import { ReleaseDocuments } from './releases/release-documents';
import { ReleaseProgress } from './releases/release-progress';
import { PublishProductEventsWhenReleasePublished } from './releases/product-events';
import { ReleaseController } from './releases/release.controller';
import { ReleasedBundles } from './releases/released-bundles';
import { SearchableReleases } from './releases/searchable-releases';
import { PortedSearchEngine } from './search/ported-search-engine';
import { WorkerSearchEngine } from './search/worker-search-engine';
import { BundleRepository } from './storage/bundle-repository';
import { CatalogCurrencyUses } from './storage/catalog-currency-uses';
import { CatalogRepository } from './storage/catalog-repository';
import { FileRepository } from './storage/file-repository';
import { NodeProductRepository } from './storage/node-product-repository';
import { ObsoleteReleases } from './storage/obsolete-releases';
import { PriceRepository } from './storage/price-repository';
import { ProductFileRepository } from './storage/product-file-repository';
import { ProductRepository } from './storage/product-repository';
import { Publications } from './storage/publications';
import { ReleaseCategories } from './storage/release-categories';
import { ReleaseIndex } from './storage/release-index';
import { ReleaseProducts } from './storage/release-products';
import { ReleaseRepository } from './storage/release-repository';
import { RemovedProducts } from './storage/removed-products';
import { SkuPriceReader } from './storage/sku-price-reader';
import { SoldChildren } from './storage/sold-children';
import { SearchIndexes } from './storage/search-indexes';
import { SoldProducts } from './storage/sold-products';
import { VariationRepository } from './storage/variation-repository';
import { VariationModifierController } from './variations/modifier.controller';
import { providers as variationModifiers } from './variations/modifiers';
import { VariationOptionController } from './variations/option.controller';
import { providers as variationOptions } from './variations/options';
import { providers as childBuilds } from './variations/build-children';
import { ChildController } from './variations/child.controller';
import { MovedPricesOfChildren } from './variations/moved-prices';
import { ProductVariationController } from './variations/product-variation.controller';
import { providers as productVariations } from './variations/product-variations';
import { VariationController } from './variations/variation.controller';
import { providers as variations } from './variations/variations';
import { ReleaseEventResources } from './releases/release-event-resources';

const administration = [
  ...products,
  HasProductHandler,
  ...priceBooks,
  ...prices,
  ...hierarchies,
  ...nodes,
  ...nodeProducts,
  ...variations,
  ...variationOptions,
  ...variationModifiers,
  ...productVariations,
  MovedPricesOfChildren,
  ...childBuilds,
];

const importing = [
  ImportProductsHandler,
  ImportPricesHandler,
  ImportNodesHandler,
  ImportChildrenHandler,
  FamilyVariations,
  FamilyFacts,
  PrepareMoveHandler,
  TakePictureHandler,
  ShowPictureHandler,
  FindProductsByKeyHandler,
];

const exporting = [ExportedFamilies, ProductExport, PriceExport, ReadSkusHandler];

const files = [FileRepository, ProductFileRepository, FileSource, ...storedFiles, ...productFiles];

const publishing = [
  CatalogRepository,
  ReleaseEventResources,
  PublishProductEventsWhenReleasePublished,
  ReleaseRepository,
  ReleaseProducts,
  ReleaseIndex,
  ReleaseCategories,
  BrowsableReleases,
  SkuPriceReader,
  SoldChildren,
  SoldProducts,
  Publications,
  ObsoleteReleases,
  ReleasedBundles,
  ...catalogs,
  ...catalogRules,
  PublishCatalogHandler,
  ReleaseProgress,
];

const searching = [
  SearchIndexes,
  {
    provide: SearchEngine,
    useFactory: (ports: Ports, calls: PortCalls, stored: SearchIndexes): SearchEngine => {
      const ported = ports.only('searchEngine');
      return ported === undefined
        ? new WorkerSearchEngine(stored)
        : new PortedSearchEngine(ported, calls);
    },
    inject: [Ports, PortCalls, SearchIndexes],
  },
  ReleaseDocuments,
  SearchableReleases,
  CatalogSearch,
];

const reading = [
  CatalogSelector,
  ProductCache,
  ProductTexts,
  Revalidation,
  ProductReader,
  ProductLists,
  CategoryReader,
  DisplayCurrency,
  ReadCatalogCurrencyHandler,
  FindProductsHandler,
  IncludedPartsReader,
  ConfigureBundlesHandler,
  ReadImportColumnsHandler,
];

@Module({
  controllers: [
    ProductController,
    FileController,
    FileContentController,
    MainImageController,
    ProductFileController,
    PriceBookController,
    PriceController,
    HierarchyController,
    NodeController,
    NodeProductController,
    ProductNodeController,
    VariationController,
    VariationOptionController,
    VariationModifierController,
    ProductVariationController,
    ChildController,
    CatalogRuleController,
    CatalogController,
    ReleaseController,
    CatalogProductController,
    CatalogSearchController,
    CatalogHierarchyController,
    CatalogNodeController,
    ComponentProductController,
    ChildProductController,
    ConfigureProductController,
    DefinedComponentProductController,
  ],
  providers: [
    ProductRepository,
    BundleRepository,
    PriceRepository,
    NodeProductRepository,
    VariationRepository,
    RemovedProducts,
    CatalogCurrencyUses,
    ...administration,
    ...importing,
    ...exporting,
    ...files,
    ...publishing,
    ...searching,
    ...reading,
  ],
})
export class CatalogModule {}
