import { ApiProperty } from '@nestjs/swagger';
import { type Weight, withoutUndefined } from '#kernel';
import {
  CountryInCapitals,
  Integer,
  LineList,
  Must,
  Nested,
  NestedList,
  Optional,
  Pattern,
  ShownWeight,
  WeightDto,
} from '#platform/http';
import type { Kind } from '#platform/resources';
import type { ShippingRate, ShippingStep, ShippingZone } from '../contract';
import { isPostcodes } from '../domain/postcodes';

const MAX_ZONES = 250;
const MAX_POSTCODES = 500;
const MAX_RATES = 100;
const STEPS = ['total', 'weight', 'quantity'] as const;

const areAllPostcodes = (value: unknown) => Array.isArray(value) && value.every(isPostcodes);

/** A part of the world; without regions and postcodes it is the whole country. */
class ShippingZoneDto {
  /** Two capital letters, such as `DE`, as in ISO 3166-1. @example "DE" */
  @CountryInCapitals()
  country!: string;

  /** As addresses have them, in any letter case; without them, every region. @example ["SH"] */
  @Optional()
  @LineList(0, 100, 1, 255)
  regions?: readonly string[];

  /**
   * Beginnings of postcodes, such as `24`, and ranges, such as `20000-29999`; without them, every
   * postcode. @example ["24", "20000-22999"]
   */
  @Optional()
  @Must(
    'must name beginnings of postcodes, or ranges whose ends are equally long and not upside down',
    areAllPostcodes,
  )
  @LineList(0, MAX_POSTCODES, 1, 40)
  postcodes?: readonly string[];
}

/** What a group has to reach: exactly one of these. */
class ShippingStepDto {
  /** Price of the items, in the smallest unit of the currency. @example 5000 */
  @Optional()
  @Integer(0)
  total?: number;

  @Optional()
  @Nested(() => WeightDto)
  weight?: WeightDto;

  /** Number of the items. @example 10 */
  @Optional()
  @Integer(0)
  quantity?: number;
}

const isOneStep = (value: unknown) =>
  STEPS.filter((name) => (value as ShippingStepDto)[name] !== undefined).length === 1;

class ShippingRateDto {
  /** Three capital letters. @example "USD" */
  @Pattern('must be three capital letters', /^[A-Z]{3}$/)
  currency!: string;

  /** In the smallest unit of the currency; 0 is free. @example 490 */
  @Integer(0)
  price!: number;

  /** From where on the price holds; without it, always. @example {"total":5000} */
  @Optional()
  @Must('must have exactly one of: total, weight, quantity', isOneStep)
  @Nested(() => ShippingStepDto)
  from?: ShippingStepDto;
}

class ShownZone {
  /** @example "DE" */
  country!: string;

  @ApiProperty({ type: String, isArray: true, required: false, example: ['SH'] })
  regions?: readonly string[];

  @ApiProperty({ type: String, isArray: true, required: false, example: ['24', '20000-22999'] })
  postcodes?: readonly string[];
}

class ShownStep {
  /** @example 5000 */
  total?: number;

  weight?: ShownWeight;

  /** @example 10 */
  quantity?: number;
}

class ShownRate {
  /** @example "USD" */
  currency!: string;

  /** In the smallest unit of the currency. @example 490 */
  price!: number;

  @ApiProperty({ required: false, type: ShownStep, example: { total: 5000 } })
  from?: ShippingStep;
}

export const zones: Kind = {
  column: { type: 'json' },
  sent: NestedList(() => ShippingZoneDto, 0, MAX_ZONES),
  shown: { type: ShownZone, isArray: true },
  toStored: (sent: readonly ShippingZoneDto[]): readonly ShippingZone[] =>
    sent.map(({ country, regions, postcodes }) => ({
      country,
      ...withoutUndefined({ regions, postcodes }),
    })),
};

export const rates: Kind = {
  column: { type: 'json' },
  sent: NestedList(() => ShippingRateDto, 0, MAX_RATES),
  shown: { type: ShownRate, isArray: true },
  toStored: (sent: readonly ShippingRateDto[]): readonly ShippingRate[] =>
    sent.map(({ currency, price, from }) => ({
      currency,
      price,
      ...withoutUndefined({ from: from && toStep(from) }),
    })),
};

function toStep({ total, weight: sent, quantity }: ShippingStepDto): ShippingStep {
  return withoutUndefined({ total, weight: sent && toWeight(sent), quantity });
}

function toWeight({ value, unit }: WeightDto): Weight {
  return { value, unit };
}
