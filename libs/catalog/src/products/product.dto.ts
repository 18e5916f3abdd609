import { PartialType } from '@nestjs/swagger';
import {
  attributesBody,
  type Changes,
  Flag,
  Integer,
  Nested,
  NestedList,
  NestedMap,
  OneOf,
  Optional,
  Removable,
  Text,
  toAttributedResource,
} from '#platform';
import type {
  CommodityType,
  CustomInputDefinition,
  ProductFields,
  ProductStatus,
} from '../contract';
import type { ProductRow } from '../storage/product.row';
import { Sku, Slug } from './product-fields';

class CustomInputRuleOptions {
  /** Characters that the text may have. @example 50 */
  @Optional()
  @Integer(1, 255)
  max_length?: number;
}

class CustomInputRule {
  @OneOf('string')
  type!: string;

  @Optional()
  @Nested(() => CustomInputRuleOptions)
  options?: CustomInputRuleOptions;
}

class CustomInput {
  /** What the shopper is asked for. @example "Engraving" */
  @Text(1, 255)
  name!: string;

  /** Whether the product is sold only with this text. */
  @Optional()
  @Flag()
  required?: boolean;

  @Optional()
  @NestedList(() => CustomInputRule, 0, 20)
  validation_rules?: CustomInputRule[];
}

class ProductAttributes {
  /** @example "Harbour Mug" */
  @Text(1, 255)
  name!: string;

  /** What prices refer to; unique. @example "MUG-HARBOUR" */
  @Removable()
  @Sku()
  sku?: string | null;

  /** Name of the product in addresses; unique. @example "harbour-mug" */
  @Removable()
  @Slug()
  slug?: string | null;

  /** @example "Stoneware, 300 ml" */
  @Removable()
  @Text(0, 65_535)
  description?: string | null;

  /** Only live products are published; a new one is a draft. */
  @Optional()
  @OneOf('live', 'draft')
  status?: ProductStatus;

  /** A new product is physical. */
  @Optional()
  @OneOf('physical', 'digital')
  commodity_type?: CommodityType;

  /** Texts that a shopper may or must give, by a key of your choice. */
  @Removable()
  @NestedMap(
    () => CustomInput,
    { mustBe: 'texts of 1 to 255 characters', pattern: /^.{1,255}$/su },
    0,
    20,
  )
  custom_inputs?: Map<string, CustomInput> | null;

  /** Id of the product in another system. */
  @Removable()
  @Text(1, 2048)
  external_ref?: string | null;

  /** Article number as in a bar code. @example "4006381333931" */
  @Removable()
  @Text(1, 255)
  upc_ean?: string | null;

  /** Part number of the manufacturer. */
  @Removable()
  @Text(1, 255)
  mpn?: string | null;
}

class ProductChanges extends PartialType(ProductAttributes, { skipNullProperties: false }) {}

export class CreateProductBody extends attributesBody('product', ProductAttributes) {}

export class ChangeProductBody extends attributesBody('product', ProductChanges) {}

export function toProductFields(attributes: ProductAttributes): ProductFields {
  return { ...toProductChanges(attributes), name: attributes.name };
}

export function toProductChanges(attributes: ProductChanges): Changes<ProductFields> {
  return {
    name: attributes.name,
    sku: attributes.sku,
    slug: attributes.slug,
    description: attributes.description,
    status: attributes.status,
    commodityType: attributes.commodity_type,
    customInputs: attributes.custom_inputs && toDefinitions(attributes.custom_inputs),
    externalRef: attributes.external_ref,
    upcEan: attributes.upc_ean,
    mpn: attributes.mpn,
  };
}

function toDefinitions(inputs: ReadonlyMap<string, CustomInput>) {
  return Object.fromEntries([...inputs].map(([key, input]) => [key, toDefinition(input)]));
}

function toDefinition(input: CustomInput): CustomInputDefinition {
  const { name, required = false, validation_rules: rules = [] } = input;
  const toRule = ({ type, options }: CustomInputRule) => {
    const { max_length } = options ?? {};
    return { type, options: max_length === undefined ? {} : { max_length } };
  };
  return { name, required, validation_rules: rules.map(toRule) };
}

export function toProduct(baseUrl: string, row: ProductRow) {
  const { details } = row;
  const attributes = {
    name: row.name,
    sku: row.sku,
    slug: row.slug,
    description: details.description,
    status: row.status,
    commodity_type: row.commodityType,
    custom_inputs: details.customInputs,
    external_ref: details.externalRef,
    upc_ean: details.upcEan,
    mpn: details.mpn,
  };
  return toAttributedResource('product', row, attributes, `${baseUrl}/pcm/products/${row.id}`);
}
