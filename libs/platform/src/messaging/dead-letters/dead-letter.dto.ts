import { IntersectionType, PickType } from '@nestjs/swagger';
import type { ResourceRow } from '../../database/resource-row';
import { listOf, resourceOf, responseOf } from '../../http/response-of';
import { toResource } from '../../http/resource';
import type { DeadLetter } from './dead-letters';

class ParkedEventDto {
  /** Id of the event, which is the same in every channel. @example "7c1e5b0a-93d4-4f26-8a7b-2d6e9f013c01" */
  id!: string;

  /** @example "order.paid.v1" */
  type!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  occurred_at!: string;

  /**
   * Id of the aggregate that the event belongs to.
   * @example "b1946ac9-2e5d-4f7a-8c30-61d2e7f9a402"
   */
  aggregate_id!: string;
}

export class DeadLetterDto extends resourceOf('dead_letter') {
  event!: ParkedEventDto;

  /** The channel that could not deliver it. @example "StartSubscriptionsWhenOrderPaid" */
  channel!: string;

  /** Number of failed deliveries. @example 8 */
  attempts!: number;

  /** Why the last delivery failed. @example "TypeError: The offering has no plans" */
  last_error?: string;
}

export class DeadLetterResponse extends responseOf(DeadLetterDto) {}

export class DeadLetterListResponse extends listOf(DeadLetterDto) {}

/** A dead letter under its older name. */
export class ParkedMessageDto extends IntersectionType(
  resourceOf('parked_message'),
  PickType(DeadLetterDto, ['event', 'channel', 'attempts', 'last_error']),
) {}

export class ParkedMessageResponse extends responseOf(ParkedMessageDto) {}

export class ParkedMessageListResponse extends listOf(ParkedMessageDto) {}

export function toDeadLetter(baseUrl: string, message: DeadLetter): DeadLetterDto {
  const self = `${baseUrl}/v2/dead-letters/${message.id}`;
  return toResource('dead_letter', rowOf(message), fieldsOf(message), self);
}

export function toParkedMessage(baseUrl: string, message: DeadLetter): ParkedMessageDto {
  const self = `${baseUrl}/v2/parked-messages/${message.id}`;
  return toResource('parked_message', rowOf(message), fieldsOf(message), self);
}

function rowOf({ id, createdAt, givenUpAt }: DeadLetter): ResourceRow {
  return { id, createdAt, updatedAt: givenUpAt };
}

function fieldsOf({ eventId, type, occurredAt, aggregateId, ...message }: DeadLetter) {
  const { channel, attempts, lastError } = message;
  return {
    event: {
      id: eventId,
      type,
      occurred_at: occurredAt.toISOString(),
      aggregate_id: aggregateId,
    },
    channel,
    attempts,
    last_error: lastError,
  };
}
