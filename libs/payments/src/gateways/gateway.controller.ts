import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Allow, CurrentOrigin, ExistingIn, Refuses, Settings } from '#platform';
import { ChangeGateway } from './change-gateway';
import { ChangeGatewayBody, GatewayResponse, toGateway, toGatewayChanges } from './gateway.dto';
import { Gateways } from './gateways';

@ApiTags('Payments')
@Allow('admin')
@ApiParam({ name: 'slug', description: 'What payments name the gateway by' })
@Controller('v2/gateways/:slug')
export class GatewayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateways: Gateways,
    private readonly settings: Settings,
  ) {}

  /** Read a gateway. `manual` believes what it is told, `stripe` asks the provider; no secret is shown. */
  @Get()
  async readGateway(@Param('slug') slug: string): Promise<GatewayResponse> {
    return toGateway(this.settings.publicUrl, await this.gateways.get(slug));
  }

  /**
   * Change a gateway. A disabled one takes neither payments nor captures; what was paid through it can
   * still be refunded. One of a provider needs its keys before it can be enabled; what is not sent stays.
   */
  @Put()
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
