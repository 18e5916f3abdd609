import { ApiProperty } from '@nestjs/swagger';
import { Flag, Nested, Optional, ResourceType, SelfLink } from '#platform';
import type { GatewaySettings } from './gateways';

class GatewayChanges {
  @ResourceType('gateway')
  type?: string;

  /** Whether it takes payments. @example true */
  @Optional()
  @Flag()
  enabled?: boolean;
}

export class ChangeGatewayBody {
  @Nested(() => GatewayChanges)
  data!: GatewayChanges;
}

class GatewayDto {
  @ApiProperty({ enum: ['gateway'] })
  type!: string;

  /** @example "Manual" */
  name!: string;

  /** What payments name it by. @example "manual" */
  slug!: string;

  /** @example true */
  enabled!: boolean;
}

export class GatewayResponse {
  data!: GatewayDto;
  links!: SelfLink;
}

export function toGateway(
  baseUrl: string,
  { name, slug, enabled }: GatewaySettings,
): GatewayResponse {
  return {
    data: { type: 'gateway', name, slug, enabled },
    links: { self: `${baseUrl}/v2/gateways/${slug}` },
  };
}
