import { ApiProperty } from '@nestjs/swagger';
import {
  listOf,
  Moment,
  ResourceMeta,
  responseOf,
  SelfLink,
  timestampsOf,
  Whole,
  withoutEmpty,
} from '#platform/http';
import type { DeliveryRow } from '../storage/delivery.row';

class DeliveredEventDto {
  /** The same as `webhook-id` of the request. @example "b1a2c3d4-0001-4e5f-8a9b-0c1d2e3f4a01" */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** @example "order.placed.v1" */
  type!: string;

  /** @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  aggregate_id!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  occurred_at!: string;
}

/** An event on its way to a webhook, and what came of it. */
export class DeliveryDto {
  @ApiProperty({ format: 'uuid', example: '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710' })
  id!: string;

  @ApiProperty({ enum: ['webhook_delivery'] })
  type!: string;

  event!: DeliveredEventDto;

  /** `failed`: given up after three days. @example "delivered" */
  @ApiProperty({ enum: ['pending', 'delivered', 'failed'] })
  status!: string;

  /** Number of attempts. @example 1 */
  @Whole()
  attempts!: number;

  /** Time of the last attempt. @example "2031-04-05T06:07:09.009Z" */
  @Moment()
  attempted_at?: string;

  /** @example "2031-04-05T06:07:14.009Z" */
  @Moment()
  next_attempt_at?: string;

  /** Status of the last response. @example 204 */
  @Whole()
  response_status?: number;

  /** Body of the last response if it has at most 1 KiB. @example "ok" */
  response_body?: string;

  /** Duration of the last attempt in milliseconds. @example 87 */
  @Whole()
  duration?: number;

  /** Why there was no response. @example "The address did not answer in time" */
  error?: string;

  links!: SelfLink;

  /** It changes with each attempt. */
  meta!: ResourceMeta;
}

export class DeliveryResponse extends responseOf(DeliveryDto) {}

export class DeliveryListResponse extends listOf(DeliveryDto) {}

export function toDelivery(baseUrl: string, row: DeliveryRow): DeliveryDto {
  const { id, webhookId, status, attempts } = row;
  return {
    id,
    type: 'webhook_delivery',
    event: {
      id: row.eventId,
      type: row.type,
      aggregate_id: row.aggregateId,
      occurred_at: row.occurredAt.toISOString(),
    },
    status,
    attempts,
    ...withoutEmpty({
      attempted_at: row.triedAt?.toISOString(),
      next_attempt_at: status === 'pending' ? row.dueAt?.toISOString() : undefined,
      response_status: row.responseStatus,
      response_body: row.responseBody,
      duration: row.durationMs,
      error: row.error,
    }),
    links: { self: `${baseUrl}/v2/webhooks/${webhookId}/deliveries/${id}` },
    meta: {
      timestamps: timestampsOf({
        createdAt: row.createdAt,
        updatedAt: row.triedAt ?? row.createdAt,
      }),
    },
  };
}
