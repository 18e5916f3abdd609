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

  /**
   * Reads a real table: a cluster node without a quorum still answers `select 1`.
   * @returns with the host of the database that was asked, where it is not in this process
   */
  @Get('health/ready')
  async ready(): Promise<{ status: string; database_host?: string }> {
    await this.transactions.statement('select version from events where stream_id = ? limit 1', [
      '',
    ]);
    const host = this.transactions.connections?.().host;
    return { status: 'ok', ...(host === undefined ? {} : { database_host: host }) };
  }
}
