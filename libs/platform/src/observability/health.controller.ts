import { withoutUndefined } from '#kernel';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowAnyone } from '../auth/caller';
import { Transactions } from '../database/transactions';
import { Readiness } from './readiness';

@ApiExcludeController()
@AllowAnyone()
@Controller()
export class HealthController {
  constructor(
    private readonly transactions: Transactions,
    private readonly readiness: Readiness,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * Reads a real table, because a cluster node without a quorum still answers `select 1`.
   * @returns the host of the database, unless the database is embedded
   */
  @Get('health/ready')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; database_host?: string }> {
    if (this.readiness.isEnding) {
      void reply.status(503);
      return { status: 'ending' };
    }
    await this.transactions.statement('select version from events where stream_id = ? limit 1', [
      '',
    ]);
    const host = this.transactions.connections?.().host;
    return withoutUndefined({ status: 'ok', database_host: host });
  }
}
