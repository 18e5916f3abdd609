import { ApiProperty } from '@nestjs/swagger';
import { formatMoney, withoutUndefined } from '#kernel';
import { currencyWith } from '#line-items';
import type { ShippingOption } from '../domain/rules/shipping-methods';
import type { CartAt } from '../repository/cart-repository';

class OptionPrice {
  /** In the smallest unit of the currency. @example 490 */
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example "$4.90" */
  formatted!: string;
}

class FreeFrom {
  /** What the items have to cost. @example 5000 */
  total!: number;

  /** What they cost less at the moment. @example 1000 */
  missing!: number;

  /** @example "$10.00" */
  formatted!: string;
}

/** A shipping method that delivers these items, at its price of now. */
export class ShippingOptionDto {
  @ApiProperty({ enum: ['shipping_option'] })
  type!: string;

  /** Id of the shipping method. @example "2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d" */
  id!: string;

  /** @example "Parcel" */
  name!: string;

  /** @example "Two to four days" */
  description?: string;

  price!: OptionPrice;

  /** From which total on it costs nothing, if more items make it so. */
  free_from?: FreeFrom;
}

export class ShippingOptionListResponse {
  data!: ShippingOptionDto[];
}

export function toShippingOption(
  { method, price, freeFrom }: ShippingOption,
  code: string,
  currencies: CartAt['currencies'],
): ShippingOptionDto {
  const format = (amount: number) => formatMoney(amount, currencyWith(code, currencies));
  const { id, name, description } = method;
  const free_from = freeFrom && { ...freeFrom, formatted: format(freeFrom.missing) };
  return {
    type: 'shipping_option',
    id,
    name,
    price: { amount: price, currency: code, formatted: format(price) },
    ...withoutUndefined({ description, free_from }),
  };
}
