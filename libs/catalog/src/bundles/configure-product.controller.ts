import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isFault, refuse, refuseIf } from '#kernel';
import { Settings } from '#platform';
import { AllowEveryCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import { isSold, variationRequired } from '../contract';
import { configureBundle, unsellable } from '../domain/configure-bundle';
import { DisplayCurrency } from '../reading/display-currency';
import { OfShownProduct } from '../reading/shown-product.guard';
import { ProductReader } from '../reading/product-reader';
import {
  ConfigureProductBody,
  ConfiguredProductResponse,
  toConfiguredProduct,
} from './configure-product.dto';

const AT = 'data.selected_options';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@CurrencyHeader()
@Controller('catalog/products/:productId/configure')
export class ConfigureProductController {
  constructor(
    private readonly products: ProductReader,
    private readonly currencies: DisplayCurrency,
    private readonly settings: Settings,
  ) {}

  /**
   * Configure a bundle. The response has the price and the selection to add to a cart; nothing is
   * stored.
   */
  @Post()
  @TakesNoKey()
  @HttpCode(200)
  @OfShownProduct()
  @Refuses({
    400: ['Invalid bundle selection', 'Variation required', 'Validation Error', 'Bad Request'],
    404: 'Product not found',
  })
  async configureProduct(
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
    @Body() { data }: ConfigureProductBody,
  ): Promise<ConfiguredProductResponse> {
    const shown = await this.products.get(visitor, productId);
    const currency = await this.currencies.of(visitor);
    const { product } = shown;
    if (!isSold(product)) refuse(variationRequired(product, { meta: { id: product.id } }));
    const configured = configureBundle(product, data.selected_options, AT);
    if (isFault(configured)) refuse(configured);
    const codes = await this.currencies.ofNewCart(visitor, currency);
    refuseIf(unsellable(product.name, configured, codes, AT));
    return { data: toConfiguredProduct(this.settings.publicUrl, shown, currency, configured) };
  }
}
