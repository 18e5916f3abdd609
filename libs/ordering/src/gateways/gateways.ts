import { Injectable } from '@nestjs/common';
import { DomainError, faultOf } from '#kernel';
import type { Tx } from '#platform';
import { GatewayRepository } from '../storage/gateway-repository';
import type { Gateway } from './gateway';
import { manualGateway } from './manual-gateway';

const GATEWAYS: readonly Gateway[] = [manualGateway];

/** What a request can name. */
export const GATEWAY_SLUGS = GATEWAYS.map(({ slug }) => slug);

export interface GatewaySettings {
  readonly slug: string;
  readonly name: string;
  readonly enabled: boolean;
}

@Injectable()
export class Gateways {
  constructor(private readonly store: GatewayRepository) {}

  /** @throws DomainError `Not Found` */
  async get(slug: string): Promise<GatewaySettings> {
    const { name } = called(slug);
    return { slug, name, enabled: await this.store.isEnabled(slug) };
  }

  /** @throws DomainError `Gateway disabled`; to give money back, {@link called} is enough */
  async enabled(tx: Tx, slug: string): Promise<Gateway> {
    const gateway = called(slug);
    if (await this.store.isEnabledIn(tx, slug)) return gateway;
    const detail = `The gateway ${slug} takes no payments at the moment; an administrator can enable it`;
    throw new DomainError([faultOf('unprocessable', 'Gateway disabled', detail)]);
  }
}

/** @throws DomainError `Not Found` */
export function called(slug: string): Gateway {
  const gateway = GATEWAYS.find((one) => one.slug === slug);
  if (gateway !== undefined) return gateway;
  throw new DomainError([faultOf('not-found', 'Not Found', 'gateway not found')]);
}
