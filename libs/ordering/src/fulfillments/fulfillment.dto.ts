import { ApiProperty } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import {
  Flag,
  listOf,
  Nested,
  Optional,
  PageAddress,
  ResourceType,
  resourceOf,
  responseOf,
  TextLine,
  toResource,
} from '#platform/http';
import type { FulfillmentRow } from '../storage/fulfillment.row';
import type { NewFulfillment } from '../changes/order-sender';
import { NamedUnits, SentLines, ShownLine, toItemUnits, toShownLine } from './sent-lines.dto';

class TrackingData {
  /** @example "Harbour Post" */
  @Optional()
  @TextLine(1, 255)
  carrier?: string;

  /** @example "HP-20260214-7" */
  @Optional()
  @TextLine(1, 255)
  number?: string;

  /** @example "https://post.example/HP-20260214-7" */
  @Optional()
  @PageAddress()
  url?: string;
}

class FulfillmentData {
  @ResourceType('fulfillment')
  type?: string;

  /** What is sent; all that is left of the order, if you leave it out. */
  @Optional()
  @SentLines()
  lines?: NamedUnits[];

  /** Where the customer can see how far the parcel is. */
  @Optional()
  @Nested(() => TrackingData)
  tracking?: TrackingData;

  /** Whether the customer is to be told; `true` if you leave it out. @example true */
  @Optional()
  @Flag()
  notify?: boolean;
}

export class FulfillOrderBody {
  /** @example {"type":"fulfillment","tracking":{"carrier":"Harbour Post","number":"HP-20260214-7"}} */
  @Nested(() => FulfillmentData)
  data!: FulfillmentData;
}

export function toFulfillment({ data }: FulfillOrderBody): NewFulfillment {
  const { lines, tracking, notify = true } = data;
  return {
    lines: lines && toItemUnits(lines),
    tracking:
      tracking &&
      withoutUndefined({ carrier: tracking.carrier, number: tracking.number, url: tracking.url }),
    notify,
  };
}

class ShownTracking {
  /** @example "Harbour Post" */
  carrier?: string;

  /** @example "HP-20260214-7" */
  number?: string;

  /** @example "https://post.example/HP-20260214-7" */
  url?: string;
}

class FulfilledOrderReference {
  @ApiProperty({ enum: ['order'] })
  type!: string;

  /** @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  id!: string;
}

class FulfilledOrder {
  data!: FulfilledOrderReference;
}

class FulfillmentRelationships {
  order!: FulfilledOrder;
}

/** What was sent of an order at once (docs/reference/orders.md#fulfillments). */
export class FulfillmentDto extends resourceOf('fulfillment') {
  lines!: ShownLine[];

  /** Left out if there is none, and when the order is anonymized. */
  tracking?: ShownTracking;

  /** Whether the customer is to be told. @example true */
  notify!: boolean;

  relationships!: FulfillmentRelationships;
}

export class FulfillmentResponse extends responseOf(FulfillmentDto) {}

export class FulfillmentListResponse extends listOf(FulfillmentDto) {}

export function toFulfillmentResource(baseUrl: string, row: FulfillmentRow) {
  const { orderId, items, tracking, notify } = row;
  const fields = {
    lines: items.map(toShownLine),
    tracking,
    notify,
    relationships: { order: { data: { type: 'order', id: orderId } } },
  };
  return toResource('fulfillment', row, fields, `${baseUrl}/v2/orders/${orderId}/fulfillments`);
}
