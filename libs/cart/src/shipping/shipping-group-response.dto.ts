import { ApiPropertyOptional } from '@nestjs/swagger';
import { currencyWith, ShownShippingPrice, toShippingPrice } from '#line-items';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { ShippingGroup } from '../domain/cart';
import type { CartAt } from '../repository/cart-repository';
import { ShippingAddressDto } from './shipping-address.dto';

class ShownDeliveryEstimate {
  /** @example "2031-04-08T08:00:00.000Z" */
  start?: string;

  /** @example "2031-04-10T18:00:00.000Z" */
  end?: string;
}

/** What is said of items that are sent together (docs/reference/carts.md#shipping-groups). */
export class ShippingGroupDto extends resourceOf('shipping_group') {
  /** @example "Parcel" */
  shipping_type?: string;

  /** @example "HARBOUR-0091" */
  tracking_reference?: string;

  shipping_price?: ShownShippingPrice;

  /** Id of the shipping method. @example "2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d" */
  shipping_method_id?: string;

  /** Name of the shipping method. @example "Parcel" */
  shipping_method_name?: string;

  /** @example true */
  includes_tax?: boolean;

  @ApiPropertyOptional({ type: ShippingAddressDto })
  address?: Readonly<Record<string, string>>;

  delivery_estimate?: ShownDeliveryEstimate;
}

export class ShippingGroupResponse extends responseOf(ShippingGroupDto) {}

export class ShippingGroupListResponse extends listOf(ShippingGroupDto) {}

/** @param baseUrl of the service */
export function toShippingGroup(
  baseUrl: string,
  { id: cartId, currencies }: Pick<CartAt, 'id' | 'currencies'>,
  group: ShippingGroup,
): ShippingGroupDto {
  const { id, price, createdAt, updatedAt } = group;
  const row = { id, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  const fields = {
    shipping_type: group.shippingType,
    tracking_reference: group.trackingReference,
    shipping_price: price && toShippingPrice(price, currencyWith(price.currency, currencies)),
    shipping_method_id: group.method?.id,
    shipping_method_name: group.method?.name,
    includes_tax: group.includesTax,
    address: group.address,
    delivery_estimate: group.deliveryEstimate,
  };
  const self = `${baseUrl}/v2/carts/${cartId}/shipping-groups/${id}`;
  return toResource('shipping_group', row, fields, self);
}
