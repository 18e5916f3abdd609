import { applyDecorators } from '@nestjs/common';
import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, type New, ResourceRow } from '#platform/database';
import { listOf, Must, responseOf, Timestamp } from '#platform/http';
import {
  as,
  Field,
  flag,
  integer,
  type Kind,
  line,
  optional,
  removable,
  resource,
  type Rule,
  type Sent,
  text,
} from '#platform/resources';
import type { PromotionConditions, PromotionTerms } from '../contract';
import {
  type PromotionSchema,
  promotionTypeOf,
  type PromotionType,
  schemaOf,
} from '../domain/promotion-schema';
import { isPeriod } from '../domain/validity';
import { amountsByCurrency, promotionConditions } from './promotion-conditions.dto';
import { promotionSchema, promotionType } from './promotion-terms.dto';

/** A time that every database can store. */
const moment: Kind = {
  column: { type: 'datetime', precision: 3 },
  sent: applyDecorators(Timestamp(), Must('must not be before 1970', isSince1970)),
  shown: { type: String },
  toStored: (sent: string) => new Date(sent),
  toShown: (stored: Date) => stored.toISOString(),
};

// Older processes store neither.
const rank: Kind = { ...integer(-1000, 1000), column: { type: 'integer', default: 0 } };
const usual: Kind = { ...flag, column: { type: 'boolean', default: true } };

const afterStart: Rule = { sent: Must('must be after the start', isAfterStart) };

@Entity('promotions')
@Index('promotions_by_end', ['endsAt'])
@Index('promotions_by_age', ['createdAt', 'id'])
@Index('promotions_by_change', ['updatedAt', 'id'])
@Index('promotions_by_name', ['name', 'createdAt', 'id'])
@Index('promotions_by_enabled', ['enabled', 'createdAt', 'id'])
@Index('promotions_by_automatic', ['automatic', 'createdAt', 'id'])
@Index('promotions_by_name_key', ['nameKey', 'createdAt', 'id'])
export class PromotionRow extends ResourceRow {
  /** @example "Autumn offer" */
  @Field(line(1, 255))
  name!: string;

  /** @example "Three dollars off in the fall" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** @example true */
  @Field(flag)
  enabled!: boolean;

  // These two are sent and shown in place of the terms, which rows have.
  @Field(promotionType)
  promotionType?: PromotionType;

  /** The discount. */
  @Field(promotionSchema)
  schema?: PromotionSchema;

  /** The promotion can be used from this time on. @example "2020-09-01T00:00:00.000Z" */
  @as('start', moment)
  startsAt!: Date;

  /** The promotion can no longer be used from this time on. @example "2099-12-01T00:00:00.000Z" */
  @as('end', moment, afterStart)
  endsAt!: Date;

  /** Applies to every cart, without a code. @example false */
  @Field(flag, optional(false))
  automatic!: boolean;

  /** What a cart must be like for the promotion to take something off. `null` removes them all. */
  @Field(promotionConditions, removable)
  conditions!: PromotionConditions | null;

  /** Promotions of a higher priority apply first. @example 10 */
  @Field(rank, optional(0))
  priority!: number;

  /** Whether it applies beside other promotions. @example true */
  @Field(usual, optional(true))
  stackable!: boolean;

  /** The most that it takes off a cart, by currency, in its smallest unit. */
  @Field(amountsByCurrency, removable)
  maxDiscount!: Readonly<Record<string, number>> | null;

  @Column('json')
  terms!: PromotionTerms;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

const promotions = resource('promotion', PromotionRow, {
  path: '/v2/promotions',
  names: { new: 'PromotionData', changes: 'PromotionFieldChanges' },
});

export class CreatePromotionBody extends promotions.newBody() {}

export class ChangePromotionBody extends promotions.changesBody({
  enabled: true,
  end: '2098-12-31T23:00:00.000Z',
}) {}

export class PromotionDto extends promotions.shown({
  name: 'Spring offer',
  description: 'Five off',
  promotion_type: 'fixed_discount',
  schema: { currencies: [{ currency: 'USD', amount: 500 }] },
  start: '2020-01-01T00:00:00.000Z',
  end: '2099-12-31T00:00:00.000Z',
}) {}

export class PromotionResponse extends responseOf(PromotionDto) {}

export class PromotionListResponse extends listOf(PromotionDto) {}

/** A new promotion, whose terms are still as they were sent. */
export type NewPromotion = Omit<New<PromotionRow>, 'terms'> &
  Required<Pick<PromotionRow, 'promotionType' | 'schema'>>;

export const toValues = promotions.toValues as (sent: Sent<PromotionRow>) => NewPromotion;

export const { New: PromotionData, Changes: PromotionFieldChanges, toChanges } = promotions;

export function toPromotion(baseUrl: string, row: PromotionRow): PromotionDto {
  return promotions.show(baseUrl, withTermsAsSent(row));
}

/** What creates the promotion again in an import, without its codes. */
export function toSentPromotion(row: PromotionRow) {
  const { terms } = row;
  const fields = { id: row.id, ...promotions.toShown(withTermsAsSent(row)) };
  if (terms.kind === 'fixed') return { ...fields, schema: null, amounts: terms.amounts };
  if (terms.kind === 'percent' && typeof terms.percentage === 'number')
    return { ...fields, schema: null, percentage: terms.percentage };
  return fields;
}

function withTermsAsSent(row: PromotionRow): PromotionRow {
  const { terms } = row;
  const sent = { promotionType: promotionTypeOf(terms), schema: schemaOf(terms) };
  return Object.assign(new PromotionRow(), row, sent);
}

function isSince1970(value: unknown): boolean {
  return new Date(String(value)).getTime() >= 0;
}

/** The start that was sent, if any; a change may name only the end. */
function isAfterStart(end: unknown, { start }: { readonly start?: unknown }): boolean {
  const [startsAt, endsAt] = [new Date(String(start)), new Date(String(end))];
  return Number.isNaN(startsAt.getTime()) || isPeriod({ startsAt, endsAt });
}
