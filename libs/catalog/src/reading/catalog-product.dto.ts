import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formatMoney } from '#kernel';
import { ShownCustomFieldsOf, type ShownCustomFields, VALUE_TYPES } from '#platform/custom-fields';
import { responseOf, listOf, MapOf, SelfLink, TimestampsDto, withoutEmpty } from '#platform/http';
import type { Currency } from '#store/contract';
import { IncludedFile } from '../files/file.dto';
import { ShownCurrencyPrice, toCurrencyPricesResponse } from '../price-books/currency-prices.dto';
import { toComponentsResponse } from '../products/component-response.dto';
import { ShownSoldFields } from '../products/product.dto';
import type { VariationMatrix } from '../domain/variations/family';
import { type Configured, defaultBundle } from '../domain/configure-bundle';
import type { CurrentRelease } from '../storage/publications';
import type { ReleasedProduct } from '../storage/release.row';
import { ShownBundleConfiguration } from './bundle-response.dto';
import { CatalogProductRelationships, toRelationships } from './catalog-relationships.dto';
import type { ProductInRelease } from './product-reader';
import { CatalogChildVariation, CatalogVariation } from './variation-response.dto';

class ShoppersProduct extends ShownSoldFields {
  /** Values of public custom fields by their key. @example {"material":"stoneware"} */
  @ShownCustomFieldsOf('product')
  custom_fields?: ShownCustomFields;

  /** Prices by currency code. A currency in which it is not sold has no key. */
  @MapOf(ShownCurrencyPrice, { USD: { amount: 1250, includes_tax: false } })
  price!: Readonly<Record<string, ShownCurrencyPrice>>;

  /** Of a child: the id of its parent. @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  base_product_id?: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  created_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  updated_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  published_at!: string;
}

/** A custom field, as it was when the catalog was published. */
export class PublishedFieldDto {
  /** @example "Material" */
  name!: string;

  @ApiProperty({ enum: [...VALUE_TYPES], example: 'choice' })
  value_type!: string;
}

export class FormattedPrice {
  /** @example 1250 */
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example "$12.50" */
  formatted!: string;
}

class ProductDisplayPrice {
  without_tax!: FormattedPrice;
}

export class CatalogProductMeta {
  /**
   * In the currency of the request; left out if the product is not sold in it. A bundle without a
   * price of its own costs the sum of its chosen options, or 0 if none is chosen. A parent costs
   * what its cheapest child does.
   */
  display_price?: ProductDisplayPrice;

  /** What it cost before, above `display_price`; left out if the shop does not say so. */
  original_display_price?: ProductDisplayPrice;

  /** `standard`, `bundle`, `parent` or `child`. @example ["standard"] */
  product_types!: string[];

  /**
   * For bundles: the default selection. If it has fewer options than the `min` of a component, the
   * shopper must choose before the bundle can be bought.
   */
  bundle_configuration?: ShownBundleConfiguration;

  /** Of a parent: its variations, in their order. */
  @ApiPropertyOptional({ type: CatalogVariation, isArray: true })
  variations?: readonly CatalogVariation[];

  /**
   * Of a parent: the ids of its children by the ids of their options, with one level for each
   * variation. Combinations that are not sold are left out.
   */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: {
      '7c1e5a90-2b3d-4f68-9a0c-1e2f3a4b5c61': '6c3e0f21-5d4c-4b3a-8928-1706f5e4d3c2',
    },
  })
  variation_matrix?: VariationMatrix;

  /** Of a child: what it is in each variation of its parent, in their order. */
  @ApiPropertyOptional({ type: CatalogChildVariation, isArray: true })
  child_variations?: readonly CatalogChildVariation[];

  /** The custom fields of which it has values, by their key. */
  @MapOf(PublishedFieldDto, { material: { name: 'Material', value_type: 'choice' } })
  custom_fields?: Readonly<Record<string, PublishedFieldDto>>;

  /** @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id!: string;

  timestamps!: TimestampsDto;
}

/** A product as a shopper sees it. */
export class CatalogProductDto {
  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  id!: string;

  @ApiProperty({ enum: ['product'] })
  type!: string;

  attributes!: ShoppersProduct;
  relationships?: CatalogProductRelationships;
  links!: SelfLink;
  meta!: CatalogProductMeta;
}

/** What `include` asks for, each thing once. */
export class CatalogIncluded {
  /** Pictures of the products above. */
  main_images?: IncludedFile[];

  /** Further files of the products above. */
  files?: IncludedFile[];

  /** The products that can be chosen in the bundles above. */
  component_products?: CatalogProductDto[];
}

export class CatalogProductResponse extends responseOf(CatalogProductDto) {
  included?: CatalogIncluded;
}

export class CatalogProductListResponse extends listOf(CatalogProductDto) {
  included?: CatalogIncluded;
}

/** @param configured what is chosen of a bundle */
export function toCatalogProduct(
  baseUrl: string,
  { product, release }: ProductInRelease,
  currency: Currency,
  configured: Configured = defaultBundle(product),
): CatalogProductDto {
  const { id, prices, components, baseProductId, createdAt, updatedAt } = product;
  const isBundle = components !== undefined;
  const price = configured.prices[currency.code];
  return {
    id,
    type: 'product',
    attributes: withoutEmpty({
      name: product.name,
      sku: product.sku,
      slug: product.slug,
      description: product.description,
      status: product.status,
      commodity_type: product.commodityType,
      weight: product.weight,
      custom_inputs: product.customInputs,
      components: components && toComponentsResponse(components),
      custom_fields: product.customFields as ShownCustomFields | undefined,
      price: toCurrencyPricesResponse(prices),
      base_product_id: baseProductId,
      created_at: createdAt,
      updated_at: updatedAt,
      published_at: release.publishedAt.toISOString(),
    }),
    ...toRelationships(product),
    links: { self: `${baseUrl}/catalog/products/${id}` },
    meta: withoutEmpty({
      display_price: toDisplayPrice(price?.amount, currency),
      original_display_price: toDisplayPrice(price?.compareAt, currency),
      product_types: [typeOf(product)],
      bundle_configuration: isBundle ? { selected_options: configured.selectedOptions } : undefined,
      variations: product.variations,
      variation_matrix: product.variationMatrix,
      child_variations: product.childVariations,
      custom_fields: fieldsOf(product, release),
      catalog_id: release.catalogId,
      timestamps: { created_at: createdAt, updated_at: updatedAt },
    }),
  };
}

/** What the fields are called of which the product has values; undefined if it has none. */
function fieldsOf(
  { customFields: values }: ReleasedProduct,
  { customFields = [] }: CurrentRelease,
) {
  if (values === undefined) return undefined;
  const named = customFields.filter(({ key }) => values[key] !== undefined);
  return Object.fromEntries(
    named.map(({ key, name, valueType }) => [key, { name, value_type: valueType }]),
  );
}

function typeOf({ components, variations, baseProductId }: ReleasedProduct): string {
  if (variations !== undefined) return 'parent';
  if (baseProductId !== undefined) return 'child';
  return components === undefined ? 'standard' : 'bundle';
}

/** Undefined if the product is not sold in the currency. */
function toDisplayPrice(
  amount: number | undefined,
  currency: Currency,
): ProductDisplayPrice | undefined {
  if (amount === undefined) return undefined;
  const formatted = formatMoney(amount, currency);
  return { without_tax: { amount, currency: currency.code, formatted } };
}
