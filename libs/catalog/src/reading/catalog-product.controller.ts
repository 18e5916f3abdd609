import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AllowEveryCaller,
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  Including,
  ListRequest,
  Paging,
  parseFilters,
  PathId,
  Refuses,
  Settings,
  type Visitor,
} from '#platform';
import {
  CatalogProductResponse,
  CatalogProductListResponse,
  toCatalogProduct,
} from './catalog-product.dto';
import { DisplayCurrency } from './display-currency';
import { IncludedParts } from './included-parts';
import { INCLUDES, type Includes } from './includes';
import { ShownProducts } from './shown-products';

const FILTERS = { sku: 'sku', slug: 'slug', name: 'name' };

@ApiTags('Catalog')
@AllowEveryCaller()
@CatalogHeaders()
@CurrencyHeader()
@Controller('catalog/products')
export class CatalogProductController {
  constructor(
    private readonly products: ShownProducts,
    private readonly currencies: DisplayCurrency,
    private readonly included: IncludedParts,
    private readonly settings: Settings,
  ) {}

  /** List what the shop sells. Shows the catalog that is selected for you; `filter` takes sku, slug and name. */
  @Get()
  @Refuses({ 404: 'Not Found' })
  async list(
    @CurrentVisitor() visitor: Visitor,
    @Paging() list: ListRequest,
    @Including(INCLUDES) includes: Includes,
  ): Promise<CatalogProductListResponse> {
    const { limit, offset } = list;
    const filters = parseFilters(list.filter, FILTERS);
    const { items, total } = await this.products.page(visitor, { limit, offset, filters });
    const currency = await this.currencies.of(visitor);
    const shown = items.map((item) => toCatalogProduct(this.settings.publicUrl, item, currency));
    return {
      ...list.answer(shown, total),
      ...(await this.included.of(items, includes, currency)),
    };
  }

  /** Read a product that the shop sells. Looks into the catalog that is selected for you. */
  @Get(':productId')
  @Refuses({ 400: 'Validation Error', 404: 'Product not found' })
  async read(
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
    @Including(INCLUDES) includes: Includes,
  ): Promise<CatalogProductResponse> {
    const shown = await this.products.get(visitor, productId);
    const currency = await this.currencies.of(visitor);
    return {
      data: toCatalogProduct(this.settings.publicUrl, shown, currency),
      ...(await this.included.of([shown], includes, currency)),
    };
  }
}
