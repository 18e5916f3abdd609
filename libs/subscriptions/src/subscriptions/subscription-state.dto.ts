import { ApiProperty } from '@nestjs/swagger';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  OneOf,
  toAttributedResource,
} from '#platform/http';
import type { SubscriptionAction } from '../domain/subscription-state';
import type { SubscriptionStateRow } from '../storage/subscription.row';
import { typedBody } from '../wire/attributes-bodies';

class NewSubscriptionState {
  /** What to do with the subscription. @example "pause" */
  @OneOf('pause', 'resume', 'cancel')
  action!: SubscriptionAction;
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
