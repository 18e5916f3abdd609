import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnyone } from '../auth/caller';
import { Transactions } from '../database/transactions';

@ApiExcludeController()
@AllowAnyone()
@Controller()
export class HealthController {
  constructor(private readonly transactions: Transactions) {}

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
}
