import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Flag, TextLine, Must, Nested, Optional, ResourceType, Text } from '#platform/http';

const MOST_EVENTS = 100;

class WebhookData {
  @ResourceType('webhook')
  type?: string;

  /** What it is for. @example "Warehouse" */
  @TextLine(1, 255)
  name!: string;

  /**
   * Address that events are sent to; it must use `https` and must not be in a private network.
   * @example "https://warehouse.example/hooks"
   */
  @Text(1, 2048)
  url!: string;

  /**
   * Types of events, or `*` alone for all types, including future ones.
   * @example ["order.placed.v1","order.paid.v1"]
   */
  @Must(`must be 1 to ${String(MOST_EVENTS)} types of events, or * alone`, isListOfTexts)
  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_EVENTS })
  events!: string[];

  /** Events that happen while it is disabled are not sent later. @example true */
  @Optional()
  @Flag()
  enabled?: boolean;
}

class WebhookChanges extends PartialType(WebhookData, { skipNullProperties: false }) {}

export class CreateWebhookBody {
  @Nested(() => WebhookData)
  data!: WebhookData;
}

export class ChangeWebhookBody {
  /** @example {"events":["*"]} */
  @Nested(() => WebhookChanges)
  data!: WebhookChanges;
}

function isListOfTexts(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= MOST_EVENTS &&
    value.every((one) => typeof one === 'string') &&
    (value.length === 1 || !value.includes('*'))
  );
}
