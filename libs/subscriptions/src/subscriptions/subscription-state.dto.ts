import { ApiProperty } from '@nestjs/swagger';
import {
  responseOf,
  attributedResourceOf,
  isTimestamp,
  listOf,
  Must,
  OneOf,
  Optional,
  toAttributedResource,
} from '#platform/http';
import type { ActionTime } from '../domain/scheduled-state';
import type { SubscriptionAction } from '../domain/subscription-state';
import type { SubscriptionStateRow } from '../storage/subscription.row';
import { typedBody } from '../wire/attributes-bodies';

class NewSubscriptionState {
  /** What to do with the subscription. @example "pause" */
  @OneOf('pause', 'resume', 'cancel')
  action!: SubscriptionAction;

  /**
   * `now`, which is the default, `period_end` for the end of the present period, or a later time in ISO 8601
   * with its zone.
   * @example "period_end"
   */
  @Optional()
  @Must(
    'must be now, period_end or an ISO 8601 time with a zone, such as 2031-04-05T06:07:08.009Z',
    isActionTime,
  )
  @ApiProperty({ type: String })
  at?: string;
}

function isActionTime(value: unknown): boolean {
  return value === 'now' || value === 'period_end' || isTimestamp(value);
}

export function toActionTime(at = 'now'): ActionTime {
  return at === 'now' || at === 'period_end' ? at : new Date(at);
}

export class ChangeSubscriptionStateBody extends typedBody(
  'subscription_state',
  NewSubscriptionState,
) {}

class ShownSubscriptionState {
  /** The action that changed the state. */
  @ApiProperty({ enum: ['pause', 'resume', 'cancel'], example: 'pause' })
  action!: SubscriptionAction;
}

export class SubscriptionStateDto extends attributedResourceOf(
  'subscription_state',
  ShownSubscriptionState,
) {}

export class SubscriptionStateResponse extends responseOf(SubscriptionStateDto) {}

export class SubscriptionStateListResponse extends listOf(SubscriptionStateDto) {}

export function toSubscriptionState(
  baseUrl: string,
  row: SubscriptionStateRow,
): SubscriptionStateDto {
  const { id, subscriptionId, action } = row;
  const self = `${baseUrl}/v2/subscriptions/subscriptions/${subscriptionId}/states/${id}`;
  return toAttributedResource('subscription_state', row, { action }, self);
}
