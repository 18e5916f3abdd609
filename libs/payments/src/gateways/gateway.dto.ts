import { ApiProperty } from '@nestjs/swagger';
import { Flag, TextLine, Nested, Optional, Pattern, ResourceType, SelfLink } from '#platform/http';
import { withoutUndefined } from '#kernel';
import type { GatewayChanges as Changed } from './change-gateway';
import type { GatewaySettings } from './gateways';

class GatewayChanges {
  @ResourceType('gateway')
  type?: string;

  /** Whether it takes payments. @example true */
  @Optional()
  @Flag()
  enabled?: boolean;

  /** The key of the shop at the provider for use in browsers. @example "pk_test_51Nb" */
  @Optional()
  @TextLine(1, 255)
  publishable_key?: string;

  /** The secret key of the shop at the provider. It is never shown. @example "sk_test_51Nb" */
  @Optional()
  @Pattern('must be 1 to 255 visible characters', /^[\x21-\x7e]{1,255}$/)
  secret_key?: string;

  /**
   * The secret with which the provider signs its webhook messages. It is never shown.
   * @example "whsec_51Nb"
   */
  @Optional()
  @Pattern('must be 1 to 255 visible characters', /^[\x21-\x7e]{1,255}$/)
  webhook_secret?: string;
}

export class ChangeGatewayBody {
  @Nested(() => GatewayChanges)
  data!: GatewayChanges;
}

class GatewayDto {
  /** The same as `slug`. @example "manual" */
  id!: string;

  @ApiProperty({ enum: ['gateway'] })
  type!: string;

  /** @example "Manual" */
  name!: string;

  /** The name that payments use for the gateway. @example "manual" */
  slug!: string;

  /** @example true */
  enabled!: boolean;

  /** The key of the shop at the provider for use in browsers. @example "pk_test_51Nb" */
  publishable_key?: string;
}

export class GatewayResponse {
  data!: GatewayDto;
  links!: SelfLink;
}

export function toGateway(
  baseUrl: string,
  { name, slug, enabled, publishableKey }: GatewaySettings,
): GatewayResponse {
  return {
    data: {
      id: slug,
      type: 'gateway',
      name,
      slug,
      enabled,
      ...withoutUndefined({ publishable_key: publishableKey }),
    },
    links: { self: `${baseUrl}/v2/gateways/${slug}` },
  };
}

export function toGatewayChanges({ data }: ChangeGatewayBody): Changed {
  const { enabled, publishable_key: publishableKey } = data;
  const { secret_key: secretKey, webhook_secret: webhookSecret } = data;
  return { enabled, publishableKey, secretKey, webhookSecret };
}
