import { ApiProperty } from '@nestjs/swagger';
import { responseOf, isPlainObject, Nested, Optional, Verbatim } from '#platform/http';
import type { Currency } from '#store/contract';
import type { Configured } from '../domain/configure-bundle';
import { ChosenProduct, SelectedOptionsField } from '../reading/bundle-response.dto';
import {
  CatalogProductDto,
  CatalogProductMeta,
  toCatalogProduct,
} from '../reading/catalog-product.dto';
import type { ProductInRelease } from '../reading/product-reader';

class ConfigureProductData {
  /**
   * Units by the id of the option's product, by component key. A component that you leave out keeps
   * its default selection, and so do all without this field; `{}` chooses nothing of a component.
   */
  @Optional()
  @Verbatim('must be an object of components', isPlainObject)
  @SelectedOptionsField()
  selected_options?: Record<string, unknown>;
}

export class ConfigureProductBody {
  @Nested(() => ConfigureProductData)
  data!: ConfigureProductData;
}

class ConfiguredProductMeta extends CatalogProductMeta {
  /** The chosen products; each appears once. */
  @ApiProperty({ type: ChosenProduct, isArray: true })
  component_products!: readonly ChosenProduct[];
}

class ConfiguredProductDto extends CatalogProductDto {
  @ApiProperty({ type: ConfiguredProductMeta })
  override meta!: ConfiguredProductMeta;
}

export class ConfiguredProductResponse extends responseOf(ConfiguredProductDto) {}

export function toConfiguredProduct(
  baseUrl: string,
  shown: ProductInRelease,
  currency: Currency,
  configured: Configured,
): ConfiguredProductDto {
  const product = toCatalogProduct(baseUrl, shown, currency, configured);
  const chosen = new Map<string, number>();
  for (const { id, quantity } of Object.values(configured.components).flatMap(optionsOf)) {
    chosen.set(id, (chosen.get(id) ?? 0) + quantity);
  }
  const meta = Object.assign(product.meta, {
    component_products: [...chosen].map(([id, quantity]) => ({ type: 'product', id, quantity })),
  });
  return Object.assign(product, { meta });
}

const optionsOf = ({ options }: Configured['components'][string]) => options;
