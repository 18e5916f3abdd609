import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import {
  attributesBody,
  Flag,
  Integer,
  TextLine,
  Nested,
  NestedList,
  NestedMap,
  OneOf,
  Optional,
  Removable,
  Text,
} from '#platform/http';
import type { CommodityType, CustomInputDefinition, ProductStatus } from '../contract';
import { MAX_OPTIONS } from '../domain/bundle';
import type { ProductFields } from '../storage/product-repository';
import { BundleComponentDto, FewEnoughOptions, toComponents } from './component.dto';
import { KEYS, Sku, Slug } from '../wire/field-kinds';

class CustomInputRuleOptions {
  /** Maximum length of the text in characters. @example 50 */
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
  /** Label that the shopper sees. @example "Engraving" */
  @TextLine(1, 255)
  name!: string;

  /** Whether the product is sold only with this text. @example false */
  @Optional()
  @Flag()
  required?: boolean;

  @Optional()
  @NestedList(() => CustomInputRule, 0, 20)
  validation_rules?: CustomInputRule[];
}

export class ProductAttributes {
  /** @example "Lighthouse Mug" */
  @TextLine(1, 255)
  name!: string;

  /** Prices refer to products by SKU; unique. @example "MUG-LIGHTHOUSE" */
  @Removable()
  @Sku()
  sku?: string | null;

  /** Name of the product in addresses; unique. @example "lighthouse-mug" */
  @Removable()
  @Slug()
  slug?: string | null;

  /** @example "Stoneware, 350 ml, with a red and white stripe" */
  @Removable()
  @Text(0, 65_535)
  description?: string | null;

  /** Only live products are published; a new one is a draft. @example "live" */
  @Optional()
  @OneOf('live', 'draft')
  status?: ProductStatus;

  /** A new product is physical. @example "physical" */
  @Optional()
  @OneOf('physical', 'digital')
  commodity_type?: CommodityType;

  /**
   * Texts that a shopper may or must give, by a key of your choice.
   * @example {"engraving":{"name":"Engraving","required":false,"validation_rules":[{"type":"string","options":{"max_length":50}}]}}
   */
  @Removable()
  @NestedMap(() => CustomInput, KEYS, 0, 20)
  custom_inputs?: Map<string, CustomInput> | null;

  /**
   * What a bundle lets the shopper choose, by a key of your choice; makes the product a bundle.
   * @example {"tea":{"name":"Tea","min":1,"max":2,"options":[{"id":"8a7b6c5d-4e3f-4210-9fed-cba987654321","quantity":2,"default":true}]}}
   */
  @Removable()
  @FewEnoughOptions()
  @NestedMap(() => BundleComponentDto, KEYS, 1, MAX_OPTIONS)
  components?: Map<string, BundleComponentDto> | null;

  /** Id of the product in another system. @example "HH-2001" */
  @Removable()
  @TextLine(0, 2048)
  external_ref?: string | null;

  /** Article number as in a bar code. @example "2004170020019" */
  @Removable()
  @TextLine(0, 255)
  upc_ean?: string | null;

  /** Part number of the manufacturer. @example "STW-MUG-350" */
  @Removable()
  @TextLine(0, 255)
  mpn?: string | null;
}

export class ProductChanges extends PartialType(ProductAttributes, { skipNullProperties: false }) {}

export class CreateProductBody extends attributesBody('product', ProductAttributes) {}

export class ChangeProductBody extends attributesBody('product', ProductChanges, {
  description: 'Stoneware, 300 ml, dipped in a deep blue glaze',
}) {}

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
    components: attributes.components && toComponents(attributes.components),
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
