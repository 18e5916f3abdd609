import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  MapOf,
  toAttributedResource,
} from '#platform/http';
import type { CommodityType, ProductStatus } from '../contract';
import type { ProductRow } from '../storage/product.row';
import {
  COMPONENTS_EXAMPLE,
  ShownBundleComponent,
  toComponentsResponse,
} from './component-response.dto';
import { WithCustomInputs } from './custom-input-response.dto';

/** What a product shows to administrators and to shoppers alike. */
export class ProductFieldsResponse extends WithCustomInputs {
  /** @example "Harbour Mug" */
  name!: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /** @example "harbour-mug" */
  slug?: string;

  /** @example "Stoneware, 300 ml" */
  description?: string;

  @ApiProperty({ enum: ['live', 'draft'] })
  status!: ProductStatus;

  @ApiProperty({ enum: ['physical', 'digital'] })
  commodity_type!: CommodityType;

  /** What a bundle lets the shopper choose, by component key. */
  @ApiPropertyOptional()
  @MapOf(ShownBundleComponent, COMPONENTS_EXAMPLE)
  components?: Readonly<Record<string, ShownBundleComponent>>;
}

class AdministeredProduct extends ProductFieldsResponse {
  /** @example "HH-1001" */
  external_ref?: string;

  /** @example "2004170010003" */
  upc_ean?: string;

  /** @example "STW-MUG-300" */
  mpn?: string;
}

export class ProductDto extends attributedResourceOf('product', AdministeredProduct) {}

export class ProductResponse extends responseOf(ProductDto) {}

export class ProductListResponse extends listOf(ProductDto) {}

export function toProduct(baseUrl: string, row: ProductRow): ProductDto {
  const { details } = row;
  const attributes = {
    name: row.name,
    sku: row.sku,
    slug: row.slug,
    description: details.description,
    status: row.status,
    commodity_type: row.commodityType,
    custom_inputs: details.customInputs,
    components: details.components && toComponentsResponse(details.components),
    external_ref: details.externalRef,
    upc_ean: details.upcEan,
    mpn: details.mpn,
  };
  return toAttributedResource('product', row, attributes, `${baseUrl}/pcm/products/${row.id}`);
}
