import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isWeightValue, type Weight, WEIGHT_UNITS } from '#kernel';
import { Must, OneOf } from './wire';

const Value = () =>
  applyDecorators(
    Must('must be a number from 0 to 1000000 of at most six decimals', isWeightValue),
    ApiProperty({ type: Number, minimum: 0, maximum: 1_000_000 }),
  );

/** What something weighs. */
export class WeightDto implements Weight {
  /** @example 0.35 */
  @Value()
  value!: number;

  /** Grams, kilograms, pounds or ounces. @example "kg" */
  @OneOf(...WEIGHT_UNITS)
  unit!: Weight['unit'];
}

/** What something weighs, as it was sent. */
export class ShownWeight {
  /** @example 0.35 */
  value!: number;

  @ApiProperty({ enum: WEIGHT_UNITS, example: 'kg' })
  unit!: Weight['unit'];
}
