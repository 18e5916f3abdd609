import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import {
  PROMOTION_TYPES,
  type PromotionType,
  schemaOf,
  promotionTypeOf,
} from '../domain/promotion-schema';
import type { PromotionRow } from '../storage/promotion.row';

class ShownTerm {
  /** @example "USD" */
  currency!: string;

  /** In the smallest unit of the currency. @example 500 */
  amount?: number;

  /** Percentage off; replaces the amount in a `percent_discount`. @example 10 */
  percentage?: number;
}

class ShownSchema {
  /** For a `fixed_discount`, and for a `percent_discount` that differs between currencies. */
  @ApiProperty({ type: ShownTerm, isArray: true, required: false })
  currencies?: readonly ShownTerm[];

  /** For a `percent_discount` that is the same in every currency; always a number. @example 10 */
  percentage?: number;
}

export class PromotionDto extends resourceOf('promotion') {
  /** @example "Spring offer" */
  name!: string;

  /** @example "Five off" */
  description?: string;

  /** @example true */
  enabled!: boolean;

  @ApiProperty({ enum: PROMOTION_TYPES, example: 'fixed_discount' })
  promotion_type!: PromotionType;

  /** The discount. @example {"currencies":[{"currency":"USD","amount":500}]} */
  schema!: ShownSchema;

  /** The promotion can be used from this time on. @example "2020-01-01T00:00:00.000Z" */
  start!: string;

  /** The promotion can no longer be used from this time on. @example "2099-12-31T00:00:00.000Z" */
  end!: string;

  /** Applies to every cart, without a code. @example false */
  automatic!: boolean;
}

export class PromotionResponse extends responseOf(PromotionDto) {}

export class PromotionListResponse extends listOf(PromotionDto) {}

export function toPromotion(baseUrl: string, row: PromotionRow): PromotionDto {
  const { name, description, enabled, terms, automatic } = row;
  const fields = {
    name,
    description,
    enabled,
    promotion_type: promotionTypeOf(terms),
    schema: schemaOf(terms),
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    automatic,
  };
  return toResource('promotion', row, fields, `${baseUrl}/v2/promotions/${row.id}`);
}
