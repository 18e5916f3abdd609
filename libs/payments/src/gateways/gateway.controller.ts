import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, Settings } from '#platform';
import { ChangeGateway } from './change-gateway';
import { ChangeGatewayBody, GatewayResponse, toGateway } from './gateway.dto';
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

  /** Read a gateway. The one there is, `manual`, believes what it is told. */
  @Get()
  async read(@Param('slug') slug: string): Promise<GatewayResponse> {
    return toGateway(this.settings.publicUrl, await this.gateways.get(slug));
  }

  /**
   * Enable or disable a gateway. A disabled one takes neither payments nor captures; what was paid
   * through it can still be refunded.
   */
  @Put()
  @ExistingIn(Gateways, (gateways, { slug = '' }) => gateways.get(slug))
  async change(
    @Param('slug') slug: string,
    @Body() { data }: ChangeGatewayBody,
  ): Promise<GatewayResponse> {
    await this.commands.execute(new ChangeGateway(slug, { enabled: data.enabled }));
    return toGateway(this.settings.publicUrl, await this.gateways.get(slug));
  }
}
