import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  AsSent,
  Flag,
  Integer,
  isPlainObject,
  Must,
  Nested,
  OneOf,
  Optional,
  Text,
  Uuid,
} from '#platform';
import { MAX_QUANTITY } from '../domain/add-items';

export const MAX_ENTRIES = 200;

/** A product out of the catalog, named by `id` or by `sku`. */
export class ProductItemDto {
  /** Kind of the item. */
  @OneOf('cart_item')
  type!: 'cart_item';

  /** Pieces to add. @example 2 */
  @Integer(1, MAX_QUANTITY)
  quantity!: number;

  /** Id of the product; this or `sku`. */
  @Optional()
  @Uuid()
  id?: string;

  /** SKU of the product; this or `id`. @example "MUG-HARBOUR" */
  @Optional()
  @Text(1, 255)
  sku?: string;

  /** Texts for a personalised product, each of at most 255 characters, by the name of the input. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 255 },
    example: { engraving: 'Für Ines' },
  })
  @AsSent()
  custom_inputs?: unknown;
}

/** Kinds of items by the `type` that tells them apart. */
export const ITEM_KINDS = { cart_item: ProductItemDto } as const;

class AddItemsOptions {
  /** When true and any item fails, no item is added. @example false */
  @Optional()
  @Flag()
  add_all_or_nothing?: boolean;
}

const anyItem = {
  oneOf: Object.values(ITEM_KINDS).map((kind) => ({ $ref: getSchemaPath(kind) })),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      Object.entries(ITEM_KINDS).map(([type, kind]) => [type, getSchemaPath(kind)]),
    ),
  },
};

/** One item, or an array of items. */
@ApiExtraModels(...Object.values(ITEM_KINDS))
export class AddItemsBody {
  @ApiProperty({
    oneOf: [anyItem, { type: 'array', minItems: 1, maxItems: MAX_ENTRIES, items: anyItem }],
  })
  @Transform(({ obj }: { obj: { data?: unknown } }) => unwrapped(obj.data), { toClassOnly: true })
  @Must(
    `must be an item or an array of 1 to ${String(MAX_ENTRIES)} items`,
    (data) =>
      isPlainObject(data) ||
      (Array.isArray(data) && data.length >= 1 && data.length <= MAX_ENTRIES),
  )
  data!: unknown;

  @Optional()
  @Nested(() => AddItemsOptions)
  options?: AddItemsOptions;
}

/** `{"data": {"data": [ … ]}}` means the array. */
function unwrapped(data: unknown): unknown {
  const isWrapper =
    isPlainObject(data) && Object.keys(data).length === 1 && Array.isArray(data['data']);
  return isWrapper ? data['data'] : data;
}
