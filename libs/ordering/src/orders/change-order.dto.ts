import { faultOf, refuse } from '#kernel';
import { SentCustomFieldsOf, type SentCustomFields } from '#platform/custom-fields';
import { Flag, TextLine, Nested, OneOf, Optional, Removable, ResourceType } from '#platform/http';
import { OrderShippingAddressDto, toOrderAddress } from './address.dto';
import type { OrderChanges } from './change-order';

class OrderChangesData {
  @ResourceType('order')
  type?: string;

  /** Cancels the order, which is final. */
  @Optional()
  @OneOf('cancelled')
  status?: string;

  /**
   * Leaves the subscriptions that the order started as they are, when it is canceled; otherwise they are
   * canceled, too. For administrators.
   * @example false
   */
  @Optional()
  @Flag()
  keep_subscriptions?: boolean;

  /** Sends all that is left of the order. */
  @Optional()
  @OneOf('fulfilled')
  shipping?: string;

  /** Where the order is sent instead. */
  @Optional()
  @Nested(() => OrderShippingAddressDto)
  shipping_address?: OrderShippingAddressDto;

  /** Id of the order in another system. */
  @Removable()
  @TextLine(0, 64)
  external_ref?: string | null;

  /**
   * Values of custom fields by their key; `null` removes one.
   * @example {"gift_wrapped":true}
   */
  @SentCustomFieldsOf('order')
  custom_fields?: SentCustomFields;
}

export class ChangeOrderBody {
  /** @example {"type":"order","external_ref":"basket-4712"} */
  @Nested(() => OrderChangesData)
  data!: OrderChangesData;
}

export function toOrderChanges({ data }: ChangeOrderBody): OrderChanges {
  const { shipping_address: address, keep_subscriptions: keeps } = data;
  if (keeps !== undefined && data.status === undefined) {
    const source = 'data.keep_subscriptions';
    const detail = `${source} is only for a cancellation; send status cancelled with it, or leave it out`;
    refuse(faultOf('invalid', 'Validation Error', detail, { source }));
  }
  return {
    fulfil: data.shipping !== undefined,
    cancel: data.status !== undefined,
    shippingAddress: address && toOrderAddress(address),
    externalRef: data.external_ref,
    customFields: data.custom_fields,
    keepsSubscriptions: keeps ?? false,
  };
}
