import { faultOf, type Gateway, refuse } from '#kernel';
import type { GatewayRow } from '../storage/gateway.row';
import { type GatewayRepository } from '../storage/gateway-repository';

/** What an administrator sees of a gateway. */
export interface GatewaySettings {
  readonly slug: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly publishableKey: string | undefined;
}

/** Knows every gateway, and whether it takes payments. */
export class Gateways {
  constructor(
    private readonly settings: GatewayRepository,
    private readonly gateways: readonly Gateway[],
  ) {}

  /** @throws DomainError `Not Found` */
  named(slug: string): Gateway {
    const gateway = this.gateways.find((one) => one.slug === slug);
    if (gateway !== undefined) return gateway;
    refuse(faultOf('not-found', 'Not Found', 'gateway not found'));
  }

  /** @throws DomainError `Not Found` */
  async get(slug: string): Promise<GatewaySettings> {
    const gateway = this.named(slug);
    const row = await this.settings.find(slug);
    const enabled = isEnabled(gateway, row);
    return { slug, name: gateway.name, enabled, publishableKey: row?.publishableKey ?? undefined };
  }
}

/** @param row the settings of the gateway, if there are any */
export function isEnabled(gateway: Gateway, row: GatewayRow | null): boolean {
  return row?.enabled ?? gateway.enabledAtFirst;
}
