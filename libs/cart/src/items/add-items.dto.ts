import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Flag, isPlainObject, Must, Nested, Optional } from '#platform';
import { ITEM_KINDS } from './item-kinds.dto';

export const MAX_ENTRIES = 200;

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
