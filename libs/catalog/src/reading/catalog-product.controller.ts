import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
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
import {
  CatalogProductResponse,
  CatalogProductListResponse,
  toCatalogProduct,
} from './catalog-product.dto';
import { DisplayCurrency } from './display-currency';
import { IncludedPartsReader } from './included-parts';
import { PRODUCT_INCLUDES, type ProductIncludes } from './includes';
import { ProductLists } from './product-lists';
import { PRODUCT_LIST_FILTERS, PRODUCT_SORTS, type ProductSort } from './product-query';
import { Revalidated } from './revalidation';
import { ProductReader } from './product-reader';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@CurrencyHeader()
@Revalidated()
@Controller('catalog/products')
export class CatalogProductController {
  constructor(
    private readonly products: ProductReader,
    private readonly lists: ProductLists,
    private readonly currencies: DisplayCurrency,
    private readonly included: IncludedPartsReader,
    private readonly settings: Settings,
  ) {}

  /**
   * List what the shop sells. Shows the catalog that is selected for you. `like` takes `*` at
   * either end and ignores letter case. `price` filters and sorts by the price in the currency of
   * the request; products without one come last.
   */
  @Get()
  @Refuses({ 404: 'Not Found' })
  async listCatalogProducts(
    @CurrentVisitor() visitor: Visitor,
    @PagingOfParts(PRODUCT_LIST_FILTERS) list: ListRequest,
    @Sorting(PRODUCT_SORTS) sort: ProductSort,
    @Including(PRODUCT_INCLUDES) includes: ProductIncludes,
  ): Promise<CatalogProductListResponse> {
    return this.lists.page(visitor, list, { sort, includes });
  }

  /** Read a product that the shop sells. Looks into the catalog that is selected for you. */
  @Get(':productId')
  @Refuses({ 400: 'Validation Error', 404: 'Product not found' })
  async readCatalogProduct(
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
    @Including(PRODUCT_INCLUDES) includes: ProductIncludes,
  ): Promise<CatalogProductResponse> {
    const shown = await this.products.get(visitor, productId);
    const currency = await this.currencies.of(visitor);
    return {
      data: toCatalogProduct(this.settings.publicUrl, shown, currency),
      ...(await this.included.of([shown], includes, currency)),
    };
  }
}
