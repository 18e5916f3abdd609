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
  Refuses,
  type Visitor,
} from '#platform/http';
import { CatalogSearch } from './catalog-search';
import { CatalogSearchResponse } from './catalog-search.dto';
import { PRODUCT_INCLUDES, type ProductIncludes } from './includes';
import { PRODUCT_LIST_FILTERS } from './product-query';
import { RevalidatedOnly } from './revalidation';
import { SearchText } from './search-text';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@CurrencyHeader()
@RevalidatedOnly()
@Controller('catalog/search')
export class CatalogSearchController {
  constructor(private readonly products: CatalogSearch) {}

  /**
   * Search for products. Finds the products of the catalog that is selected for you that have all words
   * of `q` in their name, SKU, description, categories, or public custom fields that are texts or
   * choices. The last word may be unfinished, and words may have slips. Products with the words in their name come first, then those with them in their
   * SKU. `meta.facets` counts all products that were found.
   */
  @Get()
  @Refuses({ 404: 'Not Found', 503: 'Service Unavailable' })
  async listFoundProducts(
    @CurrentVisitor() visitor: Visitor,
    @SearchText() text: string,
    @PagingOfParts(PRODUCT_LIST_FILTERS) list: ListRequest,
    @Including(PRODUCT_INCLUDES) includes: ProductIncludes,
  ): Promise<CatalogSearchResponse> {
    return this.products.page(visitor, text, list, includes);
  }
}
