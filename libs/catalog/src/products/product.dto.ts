import { ApiExtraModels } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import type { Weight } from '#kernel';
import {
  CustomFieldsColumn,
  CustomFieldsOf,
  type SentCustomFields,
  type Shown,
  type StoredCustomFields,
} from '#platform/custom-fields';
import { FoldedFrom, ResourceRow } from '#platform/database';
import {
  attributedResourceOf,
  attributesBody,
  listOf,
  responseOf,
  toAttributedResource,
} from '#platform/http';
import {
  Field,
  fieldsIn,
  line,
  oneOf,
  optional,
  removable,
  shownOnly,
  text,
  weight,
} from '#platform/resources';
import type {
  BundleComponents,
  CommodityType,
  CustomInputDefinition,
  ProductStatus,
} from '../contract';
import type { ChildOption } from '../domain/variations/combination';
import type { BuildRules } from '../domain/variations/build-rules';
import { buildRules } from '../variations/build-rules.dto';
import type { BuiltFields } from '../domain/variations/child-fields';
import { reference, sku, slug } from '../wire/field-kinds';
import { components } from './component.dto';
import { COMPONENTS_EXAMPLE, ShownBundleComponent } from './component-response.dto';
import { customInputs, ShownCustomInput } from './custom-input.dto';

/** Maximum length of a key by which imports name products and nodes. */
export const MAX_KEY = 255;

/** What a product shows to administrators and to shoppers alike. */
class SoldFields {
  /** @example "Lighthouse Mug" */
  @Field(line(1, 255))
  name!: string;

  /** Prices refer to products by SKU; unique. @example "MUG-LIGHTHOUSE" */
  @Field(sku, removable)
  sku!: string | null;

  /** Name of the product in addresses; unique. @example "lighthouse-mug" */
  @Field(slug, removable)
  slug!: string | null;

  /** @example "Stoneware, 350 ml, with a red and white stripe" */
  @Field(text(0, 65_535), removable)
  description!: string | null;

  /** Only live products are published; a new one is a draft. @example "live" */
  @Field(oneOf(20, 'live', 'draft'), optional('draft'))
  status!: ProductStatus;

  /** Whether it can be sent: `physical`, as new products are, or `digital`. @example "physical" */
  @Field(oneOf(20, 'physical', 'digital'), optional('physical'))
  commodityType!: CommodityType;

  /** Of one unit; shipping methods may depend on it. @example {"value":0.35,"unit":"kg"} */
  @Field(weight, removable)
  weight!: Weight | null;

  /**
   * Texts that a shopper may or must give, by a key of your choice.
   * @example {"engraving":{"name":"Engraving","required":false,"validation_rules":[{"type":"string","options":{"max_length":50}}]}}
   */
  @Field(customInputs, removable)
  customInputs!: Readonly<Record<string, CustomInputDefinition>> | null;

  /**
   * What a bundle lets the shopper choose, by a key of your choice; makes the product a bundle.
   * @example {"tea":{"name":"Tea","min":1,"max":2,"options":[{"id":"8a7b6c5d-4e3f-4210-9fed-cba987654321","quantity":2,"default":true}]}}
   */
  @Field(components, removable)
  components!: BundleComponents | null;
}

/** What administrators send and see. */
export class ProductFields extends SoldFields {
  /** Id of the product in another system. @example "HH-2001" */
  @Field(line(0, 2048), removable)
  externalRef!: string | null;

  /** Article number as in a bar code. @example "2004170020019" */
  @Field(line(0, 255), removable)
  upcEan!: string | null;

  /** Part number of the manufacturer. @example "STW-MUG-350" */
  @Field(line(0, 255), removable)
  mpn!: string | null;

  /** Which tax rates it has: those of this category; `standard` without one. @example "standard" */
  @Field(line(1, 64), removable)
  taxCategory!: string | null;

  /** Which combinations of its options a parent has children for; all of them if it is left out. */
  @Field(buildRules, removable)
  buildRules!: BuildRules | null;

  /**
   * Values of custom fields by their key; `null` removes one.
   * @example {"material":"stoneware"}
   */
  @CustomFieldsOf('product')
  customFields?: SentCustomFields | undefined;
}

/** What a build has decided, which nobody sends. */
class ShownProductFields extends ProductFields {
  /** The parent of a child. @example "5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1" */
  @Field(reference, shownOnly, removable)
  baseProductId!: string | null;
}

/** The fields of a product with custom fields as they are stored. */
export type ProductValues = Omit<ProductFields, 'customFields'> & {
  readonly customFields?: StoredCustomFields | null | undefined;
};

/** What a product has beside the columns of its own. */
export type Details = Omit<
  ProductFields,
  'name' | 'sku' | 'slug' | 'status' | 'commodityType' | 'customFields'
>;

/**
 * Fields that are neither unique nor searched; those without a value are missing. They share a column, so
 * that a new field needs no new one.
 */
export type ProductDetails = { readonly [Name in keyof Details]?: NonNullable<Details[Name]> };

@Entity('products')
@Index('products_by_sku', ['sku'], { unique: true })
@Index('products_by_slug', ['slug'], { unique: true })
@Index('products_by_external_key', ['externalKey'])
@Index('products_by_age', ['createdAt', 'id'])
@Index('products_by_change', ['updatedAt', 'id'])
@Index('products_by_name', ['name', 'createdAt', 'id'])
@Index('products_by_status', ['status', 'createdAt', 'id'])
@Index('products_by_name_key', ['nameKey', 'createdAt', 'id'])
@Index('products_by_sku_key', ['skuKey', 'createdAt', 'id'])
@Index('products_by_slug_key', ['slugKey', 'createdAt', 'id'])
@Index('products_by_base', ['baseProductId', 'createdAt', 'id'])
export class ProductRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255, nullable: true })
  sku!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  slug!: string | null;

  /** The external_ref, unless it is too long to be looked up by. Any number of products may share it. */
  @Column('varchar', { length: MAX_KEY, nullable: true })
  externalKey!: string | null;

  @Column('varchar', { length: 20 })
  status!: ProductStatus;

  @Column('varchar', { length: 20 })
  commodityType!: CommodityType;

  @Column('json')
  details!: ProductDetails;

  /** The parent that a build has made the product a child of. */
  @Column('varchar', { length: 36, nullable: true })
  baseProductId!: string | null;

  /** What a child is, in each variation of its parent, in their order. */
  @Column('json', { nullable: true })
  childOptions!: readonly ChildOption[] | null;

  /** What the last build wrote into a child; where it has something else now, it was changed by itself. */
  @Column('json', { nullable: true })
  built!: BuiltFields | null;

  @CustomFieldsColumn('product')
  customFields!: StoredCustomFields | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @FoldedFrom('sku')
  @Column('varchar', { length: 255, nullable: true })
  skuKey?: string | null;

  @FoldedFrom('slug')
  @Column('varchar', { length: 255, nullable: true })
  slugKey?: string | null;
}

const SOLD_EXAMPLE = {
  name: 'Harbour Mug',
  sku: 'MUG-HARBOUR',
  slug: 'harbour-mug',
  description: 'Stoneware, 300 ml',
  status: undefined,
  commodity_type: undefined,
  components: COMPONENTS_EXAMPLE,
};

const sold = fieldsIn(SoldFields, { new: 'SoldAttributes', changes: 'SoldChanges' });
const products = fieldsIn(ProductFields, { new: 'ProductAttributes', changes: 'ProductChanges' });

export const { New: ProductAttributes, Changes: ProductChanges, toValues, toChanges } = products;

export class CreateProductBody extends attributesBody('product', ProductAttributes) {}

export class ChangeProductBody extends attributesBody('product', ProductChanges, {
  description: 'Stoneware, 300 ml, dipped in a deep blue glaze',
}) {}

@ApiExtraModels(ShownBundleComponent, ShownCustomInput)
export class ShownSoldFields extends sold.shown(SOLD_EXAMPLE) {}

const administered = fieldsIn(ShownProductFields, {
  new: 'NoProduct',
  changes: 'NoProductChanges',
});

class AdministeredProduct extends administered.shown({
  ...SOLD_EXAMPLE,
  external_ref: 'HH-1001',
  upc_ean: '2004170010003',
  mpn: 'STW-MUG-300',
  tax_category: 'standard',
}) {}

export class ProductDto extends attributedResourceOf('product', AdministeredProduct) {}

export class ProductResponse extends responseOf(ProductDto) {}

export class ProductListResponse extends listOf(ProductDto) {}

/** What creates the product again in an import. */
export function toSentProduct(row: Shown<ProductRow>) {
  const fields = Object.assign(new ProductFields(), row, row.details);
  return { id: row.id, ...products.toShown(fields) };
}

export function toProduct(baseUrl: string, row: Shown<ProductRow>): ProductDto {
  const fields = Object.assign(new ShownProductFields(), row, row.details);
  const shown = administered.toShown(fields);
  return toAttributedResource('product', row, shown, `${baseUrl}/pcm/products/${row.id}`);
}
