import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { DomainError, withoutUndefined } from '#kernel';
import {
  Flag,
  Integer,
  TextLine,
  Must,
  Nested,
  NestedList,
  OneOf,
  Optional,
  Pattern,
  Plain,
  PlainOrNestedList,
  Removable,
  ResourceType,
  Text,
  Timestamp,
} from '#platform/http';
import {
  isPercentage,
  PROMOTION_TYPES,
  type PromotionSchema,
  type PromotionType,
  termsOf,
} from '../domain/promotion-schema';
import { isPeriod } from '../domain/validity';
import type { NewPromotion } from '../management';
import { type PromotionChanges, schemaFaults } from './write-promotion';

const MAX_CURRENCIES = 200;
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

  /** For a `percent_discount`. @example 10 */
  @Optional()
  @Must(`must be ${PERCENTAGE}`, isPercentage)
  @ApiProperty(PERCENTAGES)
  percentage?: number;
}

class PromotionSchemaDto {
  /** Amounts of a `fixed_discount`, or percentages of a `percent_discount`, by currency. */
  @Optional()
  @NestedList(() => CurrencyTermDto, 1, MAX_CURRENCIES)
  currencies?: readonly CurrencyTermDto[];

  /**
   * For a `percent_discount`: one percentage for every currency, or the same list as in
   * `currencies`.
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
}

/** A time that every database can store. */
function Moment(): PropertyDecorator {
  const isKept = (value: unknown) => new Date(String(value)).getTime() >= 0;
  return applyDecorators(Timestamp(), Must('must not be before 1970', isKept));
}

class PromotionData {
  @ResourceType('promotion')
  type?: string;

  /** @example "Autumn offer" */
  @TextLine(1, 255)
  name!: string;

  /** @example "Three dollars off in the fall" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** @example true */
  @Flag()
  enabled!: boolean;

  @OneOf(...PROMOTION_TYPES)
  promotion_type!: PromotionType;

  /** The discount; its form depends on `promotion_type`. */
  @Nested(() => PromotionSchemaDto)
  schema!: PromotionSchemaDto;

  /** The promotion can be used from this time on. @example "2020-09-01T00:00:00.000Z" */
  @Moment()
  start!: string;

  /** The promotion can no longer be used from this time on. @example "2099-12-01T00:00:00.000Z" */
  @Must('must be after the start', isAfterStart)
  @Moment()
  end!: string;

  /** Applies to every cart, without a code. @example false */
  @Optional()
  @Flag()
  automatic?: boolean;
}

class PromotionFieldChanges extends PartialType(PromotionData, { skipNullProperties: false }) {}

export class CreatePromotionBody {
  @Nested(() => PromotionData)
  data!: PromotionData;
}

export class ChangePromotionBody {
  /** @example {"enabled":true,"end":"2098-12-31T23:00:00.000Z"} */
  @Nested(() => PromotionFieldChanges)
  data!: PromotionFieldChanges;
}

/** @throws DomainError if the schema does not fit the type */
export function toNewPromotion({ data }: CreatePromotionBody): NewPromotion {
  const { name, description, enabled, automatic, start: startsAt, end: endsAt } = data;
  const judged = termsOf(data.promotion_type, toSchema(data.schema));
  if ('terms' in judged) {
    const { terms } = judged;
    const text = description ?? undefined;
    return { name, description: text, enabled, automatic, terms, startsAt, endsAt };
  }
  const [first, ...others] = schemaFaults(judged);
  throw first === undefined ? new Error('A fault is missing') : new DomainError([first, ...others]);
}

export function toPromotionChanges({ data }: ChangePromotionBody): PromotionChanges {
  const { name, description, enabled, automatic, promotion_type: type, schema, start, end } = data;
  return {
    name,
    description,
    enabled,
    automatic,
    type,
    schema: schema === undefined ? undefined : toSchema(schema),
    startsAt: start === undefined ? undefined : new Date(start),
    endsAt: end === undefined ? undefined : new Date(end),
  };
}

function toSchema({ currencies, percentage }: PromotionSchemaDto): PromotionSchema {
  return withoutUndefined({
    currencies,
    percentage: percentage instanceof Plain ? percentage.value : percentage,
  });
}

/** The start that was sent, if any; a change may name only the end. */
function isAfterStart(end: unknown, { start }: { readonly start?: unknown }): boolean {
  const [startsAt, endsAt] = [new Date(String(start)), new Date(String(end))];
  return Number.isNaN(startsAt.getTime()) || isPeriod({ startsAt, endsAt });
}
