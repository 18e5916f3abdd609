import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Flag, isPlainObject, Must, Nested, oneOfKinds, Optional } from '#platform/http';
import { areEntries, ENTRIES, MAX_ENTRIES } from '../../requests/cart-request';
import { ITEM_KINDS } from './item-kinds';

class AddItemsOptions {
  /** If true and one item fails, no item is added. @example false */
  @Optional()
  @Flag()
  add_all_or_nothing?: boolean;
}

const classes = Object.entries(ITEM_KINDS).map(([type, { dto }]) => [type, dto] as const);
const anyItem = oneOfKinds(Object.fromEntries(classes));

/** One item, or an array of items. */
@ApiExtraModels(...classes.map(([, dto]) => dto))
export class AddItemsBody {
  @ApiProperty({
    oneOf: [anyItem, { type: 'array', minItems: 1, maxItems: MAX_ENTRIES, items: anyItem }],
  })
  @Transform(({ obj }: { obj: { data?: unknown } }) => unwrapped(obj.data), { toClassOnly: true })
  @Must(`must be an item or ${ENTRIES} items`, (data) => isPlainObject(data) || areEntries(data))
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
