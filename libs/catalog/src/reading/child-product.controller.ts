import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowEveryCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  Including,
  ListRequest,
  PagingOfParts,
  PathId,
  Refuses,
  Sorting,
  type Visitor,
} from '#platform/http';
import { CatalogProductListResponse } from './catalog-product.dto';
import { PRODUCT_INCLUDES, type ProductIncludes } from './includes';
import { ProductLists } from './product-lists';
import { PRODUCT_LIST_FILTERS, PRODUCT_SORTS, type ProductSort } from './product-query';
import { Revalidated } from './revalidation';
import { OfShownProduct } from './shown-product.guard';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@CurrencyHeader()
@Revalidated()
@Controller('catalog/products/:productId/relationships/children')
export class ChildProductController {
  constructor(private readonly lists: ProductLists) {}

  /**
   * List the children of a product with variations. A product without variations has none. Filters
   * and orders are those of all products.
   */
  @Get()
  @OfShownProduct()
  @Refuses({ 404: 'Product not found' })
  async listCatalogProductChildren(
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
    @PagingOfParts(PRODUCT_LIST_FILTERS) list: ListRequest,
    @Sorting(PRODUCT_SORTS) sort: ProductSort,
    @Including(PRODUCT_INCLUDES) includes: ProductIncludes,
  ): Promise<CatalogProductListResponse> {
    const value = productId.toLowerCase();
    const ofParent = { field: 'baseProductId', operator: 'eq', value } as const;
    return this.lists.page(visitor, list, { sort, includes }, [ofParent]);
  }
}
