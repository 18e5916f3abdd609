import { ApiProperty } from '@nestjs/swagger';
import { type CustomInputs, type Fault, isFault, withoutUndefined } from '#kernel';
import { ITEM_TYPES } from '#line-items';
import {
  canonicalId,
  Flag,
  Integer,
  Must,
  Nested,
  OneOf,
  Optional,
  Removable,
  Text,
  UuidOrText,
} from '#platform/http';
import { MAX_QUANTITY } from '../../domain/rules/limits';
import { EntryList, namesIn, readAs, readEntries } from '../../requests/cart-request';
import { BundleConfigurationDto, CustomInputsField } from '../item-fields.dto';
import type { RequestedChange } from './change-items';

class ItemChangeFields {
  /** Kind of the item. @example "cart_item" */
  @Optional()
  @OneOf(...Object.values(ITEM_TYPES), 'promotion_item')
  type?: string;

  /** The new number of units; 0 removes the item. @example 3 */
  @Optional()
  @Integer(0, MAX_QUANTITY)
  quantity?: number;

  /** Replaces all texts of the item. */
  @CustomInputsField('Für Jo')
  custom_inputs?: unknown;

  /**
   * Replaces the selection of a bundle; without `selected_options` it gets its default selection.
   */
  @Optional()
  @Nested(() => BundleConfigurationDto)
  bundle_configuration?: BundleConfigurationDto;

  /** Id of a shipping group of this cart; `null` detaches the item. */
  @Removable()
  @UuidOrText()
  shipping_group_id?: string | null;
}

/** One of several changes, which says of which item it is. */
class ItemChangeDto extends ItemChangeFields {
  /** Id of the item in the cart, as the list of its items shows it. */
  @Text(1, 255)
  id!: string;
}

class OneItemChangeDto extends ItemChangeFields {
  /** The id in the path, in any letter case, if sent. */
  @Optional()
  @Must('must equal the id in the path', (id) => typeof id === 'string')
  @ApiProperty({ type: String })
  id?: string;
}

/** To be read by `@BodyWithId`. */
export class ChangeItemBody {
  /** @example {"quantity":3,"custom_inputs":{"engraving":"Für Jo"}} */
  @Nested(() => OneItemChangeDto)
  data!: OneItemChangeDto;
}

class ChangeItemsOptions {
  /** If true, which is the default, and one item fails, no item is changed. @example true */
  @Optional()
  @Flag()
  update_all_or_nothing?: boolean;
}

export class ChangeItemsBody {
  @EntryList(ItemChangeDto, 'items', [{ id: '11111111-1111-4111-8111-111111111111', quantity: 3 }])
  data!: unknown[];

  @Optional()
  @Nested(() => ChangeItemsOptions)
  options?: ChangeItemsOptions;
}

export function toItemChange({ data }: ChangeItemBody, itemId: string): RequestedChange {
  return changeOf(data, itemId, 0);
}

export function toItemChanges({ data }: ChangeItemsBody): readonly (RequestedChange | Fault)[] {
  const read = (raw: unknown, entry: number) => {
    const dto = readAs(ItemChangeDto, raw);
    return isFault(dto) ? dto : changeOf(dto, canonicalId(dto.id), entry);
  };
  return readEntries(data, read, namesIn);
}

function changeOf(change: ItemChangeFields, itemId: string, entry: number): RequestedChange {
  const { type, quantity, custom_inputs, bundle_configuration: bundle } = change;
  const { shipping_group_id: shippingGroupId } = change;
  return {
    entry,
    itemId,
    // The rules of the cart judge what the texts are.
    ...withoutUndefined({
      type,
      quantity,
      customInputs: custom_inputs as CustomInputs | undefined,
      shippingGroupId,
    }),
    // A configuration without options asks for those that are chosen by default.
    ...(bundle === undefined ? {} : { selectedOptions: bundle.selected_options }),
  };
}
