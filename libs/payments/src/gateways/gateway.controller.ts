import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { ExistingIn, Refuses } from '#platform/http';
import { ChangeGateway } from './change-gateway';
import { ChangeGatewayBody, GatewayResponse, toGateway, toGatewayChanges } from './gateway.dto';
import { Gateways } from './gateways';

@ApiTags('Payments')
@ApiParam({ name: 'slug', description: 'The name that payments use for the gateway' })
@Controller('v2/gateways/:slug')
export class GatewayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateways: Gateways,
    private readonly settings: Settings,
  ) {}

  /**
   * Read a gateway. `manual` records payments as they are reported, `stripe` charges through the
   * provider. Secrets are never shown.
   */
  @Get()
  @Allow('orders:read')
  async readGateway(@Param('slug') slug: string): Promise<GatewayResponse> {
    return toGateway(this.settings.publicUrl, await this.gateways.get(slug));
  }

  /**
   * Change a gateway. A disabled gateway accepts neither payments nor captures, but earlier
   * payments can still be refunded. The gateway of a provider needs its keys before you can enable
   * it. Fields that you leave out keep their values.
   */
  @Put()
  @Allow('settings:write')
  @Refuses({ 422: 'Invalid state' })
  @ExistingIn(Gateways, (gateways, { slug = '' }) => gateways.get(slug))
  async changeGateway(
    @Param('slug') slug: string,
    @Body() body: ChangeGatewayBody,
    @CurrentOrigin() by: Origin,
  ): Promise<GatewayResponse> {
    await this.commands.execute(new ChangeGateway(slug, toGatewayChanges(body), by));
    return toGateway(this.settings.publicUrl, await this.gateways.get(slug));
  }
}
