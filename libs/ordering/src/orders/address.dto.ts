import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Must, NotBlank, Optional, StoredText, withoutEmpty } from '#platform';
import type { Address } from '../domain/order';

const MAX_TEXT = 255;
const MAX_INSTRUCTIONS = 1024;

const Required = () => applyDecorators(NotBlank(), StoredText(1, MAX_TEXT));
const AsYouLike = (max = MAX_TEXT) => applyDecorators(Optional(), StoredText(0, max));

/** Has to be there, and not be empty, unless the field `other` is. */
function RequiredWithout(other: string): PropertyDecorator {
  const isThere = (value: unknown) => value !== undefined && value !== '';
  const valueOf = (address: object): unknown => Reflect.get(address, other);
  return applyDecorators(
    ValidateIf((address: object, value) => value !== undefined || !isThere(valueOf(address))),
    Must(
      `must be a text of 1 to ${String(MAX_TEXT)} characters when there is no ${other}`,
      (value, address) => isThere(value) || isThere(valueOf(address)),
    ),
    StoredText(0, MAX_TEXT),
    ApiPropertyOptional(),
  );
}

/** An address of an order (interface 8.7). */
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
  @Required()
  postcode!: string;

  /** Required when there is no region. @example "Kiel" */
  @AsYouLike()
  county?: string;

  /** Required when there is no county. @example "SH" */
  @RequiredWithout('county')
  region?: string;

  /** @example "DE" */
  @Required()
  country!: string;
}

export class OrderShippingAddressDto extends OrderAddressDto {
  /** @example "+49 431 5550123" */
  @AsYouLike()
  phone_number?: string;

  /** @example "Ring twice" */
  @AsYouLike(MAX_INSTRUCTIONS)
  instructions?: string;
}

/** What was sent of it, as plain data. */
export function toAddress(address: OrderAddressDto): Address {
  return withoutEmpty(address);
}
