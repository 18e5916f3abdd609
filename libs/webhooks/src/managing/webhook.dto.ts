import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity } from 'typeorm';
import { publishedEventNames } from '#kernel';
import { ResourceRow } from '#platform/database';
import { listOf, Must, responseOf, TimestampsDto } from '#platform/http';
import { Field, flag, type Kind, line, optional, resource, text } from '#platform/resources';

const MOST_EVENTS = 100;

const address: Kind = { ...text(1, 2048), shown: { type: String, format: 'uri' } };

/** The types are complete once all modules are loaded, which is when the document is made. */
const chosen = {
  type: 'string',
  get enum() {
    return [...publishedEventNames(), '*'];
  },
};

const eventTypes: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    Must(`must be 1 to ${String(MOST_EVENTS)} types of events, or * alone`, isListOfTexts),
    ApiProperty({ type: 'array', items: chosen, minItems: 1, maxItems: MOST_EVENTS }),
  ),
  shown: { type: [String] },
};

/** Where events are sent to. */
@Entity('webhooks')
export class WebhookRow extends ResourceRow {
  /** What it is for. @example "Warehouse" */
  @Field(line(1, 255))
  name!: string;

  /**
   * Address that events are sent to; it must use `https` and must not be in a private network.
   * @example "https://warehouse.example/hooks"
   */
  @Field(address)
  url!: string;

  /**
   * Types of events, or `*` alone for all types, including future ones.
   * @example ["order.placed.v1","order.paid.v1"]
   */
  @Field(eventTypes)
  events!: string[];

  /** Events that happen while it is disabled are not sent later. @example true */
  @Field(flag, optional(true))
  enabled!: boolean;

  /** Why the service has disabled it. */
  @Column('varchar', { length: 255, nullable: true })
  disabledReason!: string | null;

  /** The time since which nothing was delivered; null if the last attempt succeeded. */
  @Column('datetime', { precision: 3, nullable: true })
  failingSince!: Date | null;

  /** The signing secret, encrypted. */
  @Column('varchar', { length: 500 })
  secret!: string;

  /** The previous secret, which also signs until then. */
  @Column('varchar', { length: 500, nullable: true })
  oldSecret!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  oldSecretUntil!: Date | null;
}

const webhooks = resource('webhook', WebhookRow, {
  path: '/v2/webhooks',
  names: { new: 'WebhookData', changes: 'WebhookChanges' },
});

export class CreateWebhookBody extends webhooks.newBody() {}

export class ChangeWebhookBody extends webhooks.changesBody({ events: ['*'] }) {}

class WebhookMeta {
  timestamps!: TimestampsDto;

  /** Why the service has disabled it by itself; `enabled: true` clears it. @example "The receiver answered 410" */
  disabled_reason?: string;
}

export class WebhookDto extends webhooks.shown() {
  @ApiProperty({ type: WebhookMeta })
  declare meta: WebhookMeta;
}

class SecretWebhookDto extends WebhookDto {
  /**
   * The key that signs requests, in the format of Standard Webhooks. Shown only in this response.
   * @example "whsec_a2V5LW9mLTMyLWJ5dGVzLWZvci1leGFtcGxlcy1vbmx5ISE="
   */
  secret!: string;
}

export class WebhookResponse extends responseOf(WebhookDto) {}

export class SecretWebhookResponse extends responseOf(SecretWebhookDto) {}

export class WebhookListResponse extends listOf(WebhookDto) {}

export const { toValues, toChanges } = webhooks;

export function toWebhook(baseUrl: string, row: WebhookRow): WebhookDto {
  const { disabledReason } = row;
  const shown = webhooks.show(baseUrl, row);
  if (disabledReason === null) return shown;
  return { ...shown, meta: { ...shown.meta, disabled_reason: disabledReason } };
}

export function toSecretWebhook(
  baseUrl: string,
  { webhook, secret }: { readonly webhook: WebhookRow; readonly secret: string },
): SecretWebhookDto {
  const { links, meta, ...shown } = toWebhook(baseUrl, webhook);
  return { ...shown, secret, links, meta };
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
