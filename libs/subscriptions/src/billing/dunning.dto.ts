import { ApiProperty } from '@nestjs/swagger';
import { Must, OneOf, Optional, SelfLink } from '#platform/http';
import type { DunningSettings, FinalAction } from '../domain/dunning';
import { typedBody } from '../wire/attributes-bodies';

const MAX_RETRIES = 10;
const MAX_HOURS = 8760;

function areRetryTimes(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_RETRIES) return false;
  return value.every((hours: unknown, index) => {
    if (!Number.isInteger(hours) || Number(hours) < 1 || Number(hours) > MAX_HOURS) return false;
    return index === 0 || Number(hours) > Number(value[index - 1]);
  });
}

class DunningAttributes {
  /**
   * Each attempt to collect an invoice again comes this number of hours after it is due.
   * @example [24, 72, 120]
   */
  @Optional()
  @Must(
    `must be 1 to ${String(MAX_RETRIES)} rising integers from 1 to ${String(MAX_HOURS)}`,
    areRetryTimes,
  )
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_HOURS },
    minItems: 1,
    maxItems: MAX_RETRIES,
  })
  retry_after_hours?: number[];

  /** What happens to the subscription after the last attempt. @example "none" */
  @Optional()
  @OneOf('cancel', 'pause', 'none')
  final?: FinalAction;
}

const EXAMPLE = { retry_after_hours: [24, 72, 120], final: 'none' };

export class ChangeDunningBody extends typedBody('dunning_settings', DunningAttributes, EXAMPLE) {}

class ShownDunning {
  /** @example [24, 72, 120] */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  retry_after_hours!: readonly number[];

  @ApiProperty({ enum: ['cancel', 'pause', 'none'], example: 'none' })
  final!: FinalAction;
}

class DunningDto {
  /** There is one of them. @example "dunning_settings" */
  id!: string;

  @ApiProperty({ enum: ['dunning_settings'] })
  type!: string;

  attributes!: ShownDunning;
}

export class DunningResponse {
  data!: DunningDto;
  links!: SelfLink;
}

/** Returns the settings after a change; fields that are left out keep their values. */
export function withChanges(
  settings: DunningSettings,
  { data: { attributes } }: ChangeDunningBody,
): DunningSettings {
  return {
    retryAfterHours: attributes.retry_after_hours ?? settings.retryAfterHours,
    final: attributes.final ?? settings.final,
  };
}

export function toDunning(baseUrl: string, { retryAfterHours, final }: DunningSettings) {
  return {
    data: {
      id: 'dunning_settings',
      type: 'dunning_settings',
      attributes: { retry_after_hours: retryAfterHours, final },
    },
    links: { self: `${baseUrl}/v2/subscriptions/settings/dunning` },
  };
}
