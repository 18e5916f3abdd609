import { responseOf, listOf, resourceOf } from '../http/response-of';
import { toResource } from '../http/resource';
import type { ParkedMessage } from './parked-messages';

class ParkedEventDto {
  /** The same in every channel. @example "7c1e5b0a-93d4-4f26-8a7b-2d6e9f013c01" */
  id!: string;

  /** @example "order.paid.v1" */
  type!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  occurred_at!: string;

  /** Of what it happened to. @example "b1946ac9-2e5d-4f7a-8c30-61d2e7f9a402" */
  aggregate_id!: string;
}

export class ParkedMessageDto extends resourceOf('parked_message') {
  event!: ParkedEventDto;

  /** Who could not handle it. @example "StartSubscriptionsWhenOrderPaid" */
  channel!: string;

  /** Deliveries that failed. @example 8 */
  attempts!: number;

  /** Why the last one failed. @example "TypeError: The offering has no plans" */
  last_error?: string;
}

export class ParkedMessageResponse extends responseOf(ParkedMessageDto) {}

export class ParkedMessageListResponse extends listOf(ParkedMessageDto) {}

export function toParkedMessage(baseUrl: string, message: ParkedMessage): ParkedMessageDto {
  const { id, eventId, type, occurredAt, aggregateId, channel, attempts } = message;
  const fields = {
    event: {
      id: eventId,
      type,
      occurred_at: occurredAt.toISOString(),
      aggregate_id: aggregateId,
    },
    channel,
    attempts,
    last_error: message.lastError,
  };
  const row = { id, createdAt: message.createdAt, updatedAt: message.parkedAt };
  return toResource('parked_message', row, fields, `${baseUrl}/v2/parked-messages/${id}`);
}
