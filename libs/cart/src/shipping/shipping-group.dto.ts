import { MAX_AMOUNT, withoutUndefined } from '#kernel';
import {
  Flag,
  Integer,
  TextLine,
  Nested,
  Optional,
  Removable,
  ResourceType,
  Text,
  Timestamp,
  Uuid,
} from '#platform/http';
import type { ShippingGroupFields } from '../domain/commands';
import { ShippingAddressDto, toShippingAddress } from './shipping-address.dto';

class ShippingPriceDto {
  /** In the smallest unit of the currency. @example 450 */
  @Integer(0, MAX_AMOUNT)
  base!: number;

  /** @example 86 */
  @Optional()
  @Integer(0, MAX_AMOUNT)
  tax?: number;

  /** @example 0 */
  @Optional()
  @Integer(0, MAX_AMOUNT)
  fees?: number;

  /**
   * Code of an enabled currency; the default is `SVC-Currency`, then the currency of the cart, then
   * the default currency. The group keeps it: only items in this currency can be assigned to the
   * group.
   * @example "USD"
   */
  @Optional()
  @Text(1, 255)
  currency?: string;
}

class DeliveryEstimateDto {
  /** @example "2031-04-08T08:00:00.000Z" */
  @Optional()
  @Timestamp()
  start?: string;

  /** Not before `start`. @example "2031-04-10T18:00:00.000Z" */
  @Optional()
  @Timestamp()
  end?: string;
}

class ShippingGroupData {
  @ResourceType('shipping_group')
  type?: string;

  /** How it is sent. @example "Parcel" */
  @Removable()
  @TextLine(0, 50)
  shipping_type?: string | null;

  /** @example "HARBOUR-0091" */
  @Removable()
  @TextLine(0, 50)
  tracking_reference?: string | null;

  /** Price for all items of the group together: the sum of the parts. Administrators set it. */
  @Removable()
  @Nested(() => ShippingPriceDto)
  shipping_price?: ShippingPriceDto | null;

  /**
   * Id of a shipping method that delivers these items to the address; it sets the price.
   * `GET /v2/carts/{cartID}/shipping-options` lists them.
   * @example "2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d"
   */
  @Removable()
  @Uuid()
  shipping_method_id?: string | null;

  /** @example true */
  @Removable()
  @Flag()
  includes_tax?: boolean | null;

  @Removable()
  @Nested(() => ShippingAddressDto)
  address?: ShippingAddressDto | null;

  @Removable()
  @Nested(() => DeliveryEstimateDto)
  delivery_estimate?: DeliveryEstimateDto | null;
}

export class CreateShippingGroupBody {
  @Nested(() => ShippingGroupData)
  data!: ShippingGroupData;
}

export class ChangeShippingGroupBody {
  /** @example {"tracking_reference":"HARBOUR-0092","shipping_price":{"base":500}} */
  @Nested(() => ShippingGroupData)
  data!: ShippingGroupData;
}

/** What is not sent is left out; `null` removes. */
export function toShippingGroupFields(data: ShippingGroupData): ShippingGroupFields {
  const { shipping_price: price, delivery_estimate: estimate, address } = data;
  return withoutUndefined({
    shippingType: data.shipping_type,
    trackingReference: data.tracking_reference,
    price: price && toShippingPrice(price),
    methodId: data.shipping_method_id,
    includesTax: data.includes_tax,
    address: address && toShippingAddress(address),
    deliveryEstimate: estimate && withoutUndefined({ start: estimate.start, end: estimate.end }),
  });
}

function toShippingPrice({ base, tax = 0, fees = 0, currency }: ShippingPriceDto) {
  return { base, tax, fees, ...withoutUndefined({ currency }) };
}
