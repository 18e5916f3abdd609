import { Controller, Get, Header, Headers, NotFoundException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnyone } from '../auth/caller';
import { Settings } from '../settings';
import { METRICS_TYPE, MetricsAccess } from './metrics-access';

/** Shows the metrics on the port of the API: with a token, or to everybody in demo mode. */
@ApiExcludeController()
@AllowAnyone()
@Controller('metrics')
export class MetricsController {
  private readonly isServed: boolean;

  constructor(
    private readonly access: MetricsAccess,
    { demo, metrics: { port, token } }: Settings,
  ) {
    this.isServed = port === undefined && (demo || token !== undefined);
  }

  @Get()
  @Header('content-type', METRICS_TYPE)
  async scrape(@Headers('authorization') authorization: string | undefined): Promise<string> {
    if (!this.isServed) throw new NotFoundException();
    return this.access.read(authorization);
  }
}
