import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { asTx } from '#platform/database';
import { type GatewayTraits, RequireGateway } from '../contract';
import { GatewayRepository } from '../storage/gateway-repository';
import { Gateways, isEnabled } from './gateways';

@CommandHandler(RequireGateway)
export class RequireGatewayHandler implements ICommandHandler<RequireGateway> {
  constructor(
    private readonly gateways: Gateways,
    private readonly settings: GatewayRepository,
  ) {}

  async execute({ transaction, slug, currency }: RequireGateway): Promise<GatewayTraits> {
    const gateway = this.gateways.requireNamed(slug);
    const row = await this.settings.findIn(asTx(transaction), slug);
    if (!isEnabled(gateway, row)) throw disabled(slug);
    const places = currency && gateway.decimalPlacesOf(currency.code);
    if (currency !== undefined && places !== undefined && places !== currency.decimalPlaces) {
      throw otherPlaces(slug, currency.code, places);
    }
    const { answersAtOnce, capturesInParts } = gateway;
    return { answersAtOnce, capturesInParts };
  }
}

function disabled(slug: string): DomainError {
  const detail = `The gateway ${slug} takes no payments at the moment; an administrator can enable it`;
  return new DomainError([faultOf('unprocessable', 'Gateway disabled', detail)]);
}

function otherPlaces(slug: string, code: string, places: number): DomainError {
  const detail = `The gateway ${slug} uses ${String(places)} decimal places for ${code}, and the store uses another number; set decimal_places of the currency to ${String(places)}, or use another gateway`;
  return new DomainError([faultOf('unprocessable', 'Invalid state', detail)]);
}
