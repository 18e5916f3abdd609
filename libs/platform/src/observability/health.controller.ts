import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnyone } from '../auth/caller';
import { Transactions } from '../database/transactions';
import { Metrics } from './metrics';

@ApiExcludeController()
@AllowAnyone()
@Controller()
export class HealthController {
  constructor(
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Reads a real table: a cluster node without a quorum still answers `select 1`. */
  @Get('health/ready')
  async ready(): Promise<{ status: string }> {
    await this.transactions.statement('select version from events where stream_id = ? limit 1', [
      '',
    ]);
    return { status: 'ok' };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
