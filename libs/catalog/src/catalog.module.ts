import { Module } from '@nestjs/common';
import { AttachProductsHandler, DetachProductsHandler } from './hierarchies/attach-products';
import { HierarchyController } from './hierarchies/hierarchy.controller';
import { NodeProductController } from './hierarchies/node-product.controller';
import { NodeController } from './hierarchies/node.controller';
import {
  ChangeHierarchyHandler,
  CreateHierarchyHandler,
  DeleteHierarchyHandler,
} from './hierarchies/write-hierarchy';
import { ChangeNodeHandler, CreateNodeHandler, DeleteNodeHandler } from './hierarchies/write-node';
import { PriceBookController } from './price-books/price-book.controller';
import { PriceController } from './price-books/price.controller';
import {
  ChangePriceBookHandler,
  CreatePriceBookHandler,
  DeletePriceBookHandler,
} from './price-books/write-price-book';
import {
  ChangePriceHandler,
  CreatePriceHandler,
  DeletePriceHandler,
} from './price-books/write-price';
import { HasProductsHandler } from './products/has-products';
import { ProductController } from './products/product.controller';
import {
  ChangeProductHandler,
  CreateProductHandler,
  DeleteProductHandler,
} from './products/write-product';
import { NodeProductStore } from './storage/hierarchy-product-store';
import { HierarchyStore, NodeStore } from './storage/hierarchy-store';
import { PriceBookStore, PriceStore } from './storage/price-store';
import { ProductStore } from './storage/product-store';

const administration = [
  CreateProductHandler,
  ChangeProductHandler,
  DeleteProductHandler,
  HasProductsHandler,
  CreatePriceBookHandler,
  ChangePriceBookHandler,
  DeletePriceBookHandler,
  CreatePriceHandler,
  ChangePriceHandler,
  DeletePriceHandler,
  CreateHierarchyHandler,
  ChangeHierarchyHandler,
  DeleteHierarchyHandler,
  CreateNodeHandler,
  ChangeNodeHandler,
  DeleteNodeHandler,
  AttachProductsHandler,
  DetachProductsHandler,
];

@Module({
  controllers: [
    ProductController,
    PriceBookController,
    PriceController,
    HierarchyController,
    NodeController,
    NodeProductController,
  ],
  providers: [
    ProductStore,
    PriceBookStore,
    PriceStore,
    HierarchyStore,
    NodeStore,
    NodeProductStore,
    ...administration,
  ],
})
export class CatalogModule {}
