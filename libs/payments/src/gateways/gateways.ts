import { type Gateway, faultOf, invalid, refuse } from '#kernel';
import type { GatewayRow } from '../storage/gateway.row';
import { type GatewayRepository } from '../storage/gateway-repository';

/** What an administrator sees of a gateway. */
export interface GatewaySettings {
  readonly slug: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly publishableKey: string | undefined;
}

const SLUG = /^[a-z][a-z0-9-]{0,19}$/;

/** Knows every gateway, and whether it takes payments. */
export class Gateways {
  /** @throws Error for gateways that no payment could name, which stops the start */
  constructor(
    private readonly settings: GatewayRepository,
    private readonly gateways: readonly Gateway[],
  ) {
    const slugs = gateways.map(({ slug }) => slug);
    const unfit = slugs.find((slug, place) => !SLUG.test(slug) || slugs.indexOf(slug) < place);
    if (unfit === undefined) return;
    throw new Error(
      `A payment gateway cannot be called "${unfit}": its slug must have 1 to 20 of a-z 0-9 -, begin with a letter, and be its own`,
    );
  }

  /** @throws DomainError `Not Found` */
  named(slug: string): Gateway {
    const gateway = this.gateways.find((one) => one.slug === slug);
    if (gateway !== undefined) return gateway;
    refuse(faultOf('not-found', 'Not Found', 'gateway not found'));
  }

  /** @throws DomainError `Validation Error` for a gateway that a payment names, and that there is not */
  requireNamed(slug: string): Gateway {
    const slugs = this.gateways.map((one) => one.slug);
    if (!slugs.includes(slug)) {
      refuse(invalid('data.gateway', `must be one of: ${slugs.join(', ')}`, slug));
    }
    return this.named(slug);
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
