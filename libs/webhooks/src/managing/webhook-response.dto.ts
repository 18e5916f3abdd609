import { ApiProperty } from '@nestjs/swagger';
import { listOf, resourceOf, responseOf, TimestampsDto, toResource } from '#platform/http';
import type { WebhookRow } from '../storage/webhook.row';

class WebhookMeta {
  timestamps!: TimestampsDto;

  /** Why the service has disabled it by itself; `enabled: true` clears it. @example "The receiver answered 410" */
  disabled_reason?: string;
}

/** Where events are sent to. */
export class WebhookDto extends resourceOf('webhook') {
  /** @example "Warehouse" */
  name!: string;

  /** @example "https://warehouse.example/hooks" */
  @ApiProperty({ format: 'uri' })
  url!: string;

  /** @example ["order.placed.v1","order.paid.v1"] */
  events!: string[];

  /** @example true */
  enabled!: boolean;

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

export function toSecretWebhook(
  baseUrl: string,
  { webhook, secret }: { readonly webhook: WebhookRow; readonly secret: string },
): SecretWebhookDto {
  const { id, type, name, url, events, enabled, links, meta } = toWebhook(baseUrl, webhook);
  return { id, type, name, url, events, enabled, secret, links, meta };
}

export function toWebhook(baseUrl: string, row: WebhookRow): WebhookDto {
  const { id, name, url, events, enabled, disabledReason } = row;
  const self = `${baseUrl}/v2/webhooks/${id}`;
  const shown = toResource('webhook', row, { name, url, events, enabled }, self);
  if (disabledReason === null) return shown;
  return { ...shown, meta: { ...shown.meta, disabled_reason: disabledReason } };
}
