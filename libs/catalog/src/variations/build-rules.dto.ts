import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isUuid, Must, Nested, OneOf, Optional, withoutEmpty } from '#platform/http';
import type { Kind } from '#platform/resources';
import { type BuildRules, MAX_RULES } from '../domain/variations/build-rules';
import { MAX_PRODUCT_VARIATIONS } from '../domain/variations/limits';

/** Lists of options of different variations, whose ids become lower case. */
function OptionRules(): PropertyDecorator {
  const most = { minItems: 1, maxItems: MAX_PRODUCT_VARIATIONS };
  const option = { type: 'string', format: 'uuid' };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => lowered(value), { toClassOnly: true }),
    Must(
      `must be an array of at most ${String(MAX_RULES)} arrays of 1 to ${String(MAX_PRODUCT_VARIATIONS)} UUIDs`,
      (value) => Array.isArray(value) && value.length <= MAX_RULES && value.every(isRule),
    ),
    ApiProperty({
      type: 'array',
      maxItems: MAX_RULES,
      items: { type: 'array', items: option, ...most },
    }),
  );
}

function isRule(value: unknown): boolean {
  const length = Array.isArray(value) ? value.length : 0;
  return (
    Array.isArray(value) && length > 0 && length <= MAX_PRODUCT_VARIATIONS && value.every(isUuid)
  );
}

function lowered(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  return Array.isArray(value) ? value.map(lowered) : value;
}

/** Which combinations of its options a parent has children for. */
class BuildRulesDto {
  /** Whether combinations are built for which no rule holds. @example "include" */
  @OneOf('include', 'exclude')
  default!: 'include' | 'exclude';

  /**
   * Combinations that are built: each rule holds for those that have all of its options.
   * @example [["5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a11"]]
   */
  @Optional()
  @OptionRules()
  include?: string[][];

  /**
   * Combinations that are not built, in the same way.
   * @example [["5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a12"]]
   */
  @Optional()
  @OptionRules()
  exclude?: string[][];
}

export const buildRules: Kind = {
  sent: Nested(() => BuildRulesDto),
  shown: { type: () => BuildRulesDto },
  toStored: ({ default: usual, include, exclude }: BuildRulesDto): BuildRules =>
    withoutEmpty({ default: usual, include, exclude }),
};
