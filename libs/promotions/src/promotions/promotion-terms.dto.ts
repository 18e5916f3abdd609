import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import {
  Integer,
  Must,
  Nested,
  NestedList,
  OneOf,
  Optional,
  Pattern,
  Plain,
  PlainOrNestedList,
  UuidList,
} from '#platform/http';
import type { Kind } from '#platform/resources';
import { isPercentage, PROMOTION_TYPES, type PromotionSchema } from '../domain/promotion-schema';

const MAX_CURRENCIES = 200;
const MAX_IDS = 1000;
const MAX_UNITS = 10_000;
const PERCENTAGE = 'a number from 0 to 100 of at most six decimals';
const PERCENTAGES = { type: 'number', minimum: 0, maximum: 100 } as const;

class CurrencyTermDto {
  /** Three capital letters, once each. @example "USD" */
  @Pattern('must be three capital letters', /^[A-Z]{3}$/)
  currency!: string;

  /** For a `fixed_discount`: the amount, in the smallest unit of the currency. @example 500 */
  @Optional()
  @Integer(0)
  amount?: number;

  /** Of a `percent_discount`: how much of the price it takes off. @example 10 */
  @Optional()
  @Must(`must be ${PERCENTAGE}`, isPercentage)
  @ApiProperty(PERCENTAGES)
  percentage?: number;
}

class PromotedProductsDto {
  /**
   * These products. The id of a product with variations stands for its children.
   * @example ["3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06"]
   */
  @Optional()
  @UuidList(1, MAX_IDS)
  products?: string[];

  /**
   * All products in these categories (nodes) and below them. Beside or in place of `products`.
   * @example ["0b1c2d3e-4f50-4161-8273-8495a6b7c8d9"]
   */
  @Optional()
  @UuidList(1, MAX_IDS)
  nodes?: string[];
}

class PromotionBuyDto extends PromotedProductsDto {
  /** The units to buy, each time. @example 2 */
  @Integer(1, MAX_UNITS)
  quantity!: number;
}

class PromotionGetDto extends PromotedProductsDto {
  /** The units that become cheaper, each time. @example 1 */
  @Integer(1, MAX_UNITS)
  quantity!: number;

  /** What is taken off them; 100 gives them away. @example 100 */
  @Must(`must be ${PERCENTAGE}`, isPercentage)
  @ApiProperty(PERCENTAGES)
  percent!: number;
}

class PromotionSchemaDto {
  /** What it takes off in each currency: amounts of a `fixed_discount`, or percentages. */
  @Optional()
  @NestedList(() => CurrencyTermDto, 1, MAX_CURRENCIES)
  currencies?: readonly CurrencyTermDto[];

  /**
   * How much of the price a `percent_discount` takes off. The same list as in `currencies` is taken,
   * too.
   * @example 10
   */
  @Optional()
  @PlainOrNestedList(
    { mustBe: PERCENTAGE, check: isPercentage, schema: PERCENTAGES },
    () => CurrencyTermDto,
    1,
    MAX_CURRENCIES,
  )
  percentage?: Plain<number> | readonly CurrencyTermDto[];

  /** What is to be bought for a `buy_x_get_y`. */
  @Optional()
  @Nested(() => PromotionBuyDto)
  buy?: PromotionBuyDto;

  /** What becomes cheaper then, by a `buy_x_get_y`. */
  @Optional()
  @Nested(() => PromotionGetDto)
  get?: PromotionGetDto;
}

class ShownTerm {
  /** @example "USD" */
  currency!: string;

  /** In the smallest unit of the currency. @example 500 */
  amount?: number;

  /** Percentage off; replaces the amount in a `percent_discount`. @example 10 */
  percentage?: number;
}

class ShownBuy {
  /** @example ["3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06"] */
  products?: string[];

  /** @example ["0b1c2d3e-4f50-4161-8273-8495a6b7c8d9"] */
  nodes?: string[];

  /** @example 2 */
  quantity!: number;
}

class ShownGet {
  /** @example ["3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06"] */
  products?: string[];

  /** @example ["0b1c2d3e-4f50-4161-8273-8495a6b7c8d9"] */
  nodes?: string[];

  /** @example 1 */
  quantity!: number;

  /** @example 100 */
  percent!: number;
}

class ShownSchema {
  /** For a `fixed_discount`, and for a `percent_discount` that differs between currencies. */
  @ApiProperty({ type: ShownTerm, isArray: true, required: false })
  currencies?: readonly ShownTerm[];

  /** For a `percent_discount` that is the same in every currency; always a number. @example 10 */
  percentage?: number;

  /** For a `buy_x_get_y`: what is to be bought. */
  buy?: ShownBuy;

  /** For a `buy_x_get_y`: what becomes cheaper then. */
  get?: ShownGet;
}

export const promotionType: Kind = {
  sent: OneOf(...PROMOTION_TYPES),
  shown: { enum: [...PROMOTION_TYPES] },
};

export const promotionSchema: Kind = {
  sent: applyDecorators(
    Nested(() => PromotionSchemaDto),
    ApiProperty({
      description:
        'What it takes off. The form depends on `promotion_type`; that of a `free_shipping` is empty.',
    }),
  ),
  shown: { type: ShownSchema },
  toStored: toSchema,
};

function toSchema({ currencies, percentage, buy, get }: PromotionSchemaDto): PromotionSchema {
  return withoutUndefined({
    currencies,
    buy,
    get,
    percentage: percentage instanceof Plain ? percentage.value : percentage,
  });
}
