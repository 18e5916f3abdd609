import { applyDecorators } from '@nestjs/common';
import {
  Country,
  FormLine,
  FormRegion,
  FormText,
  Optional,
  Postcode,
  TextLine,
  withoutEmpty,
} from '#platform/http';
import type { Address } from '../domain/order';

const MAX_TEXT = 255;
const MAX_INSTRUCTIONS = 1024;

const Required = () => TextLine(1, MAX_TEXT);
const AsYouLike = () => applyDecorators(Optional(), FormLine(MAX_TEXT));

/** An address of an order (docs/reference/orders.md#checkout). */
export class OrderAddressDto {
  /** @example "Jo" */
  @Required()
  first_name!: string;

  /** @example "Brandt" */
  @Required()
  last_name!: string;

  /** @example "Harbour Traders" */
  @AsYouLike()
  company_name?: string;

  /** @example "Kai 4" */
  @Required()
  line_1!: string;

  /** @example "Second floor" */
  @AsYouLike()
  line_2?: string;

  /** @example "Kiel" */
  @AsYouLike()
  city?: string;

  /** @example "24103" */
  @Postcode()
  postcode!: string;

  /** @example "Kiel" */
  @AsYouLike()
  county?: string;

  /** @example "SH" */
  @Optional()
  @FormRegion()
  region?: string;

  /** @example "DE" */
  @Country()
  country!: string;
}

export class OrderShippingAddressDto extends OrderAddressDto {
  /** @example "+49 431 5550123" */
  @AsYouLike()
  phone_number?: string;

  /** @example "Ring twice" */
  @Optional()
  @FormText(MAX_INSTRUCTIONS)
  instructions?: string;
}

/** Returns the fields that were sent, as plain data. */
export function toOrderAddress(address: OrderAddressDto): Address {
  return withoutEmpty(address);
}
