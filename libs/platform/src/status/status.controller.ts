import { Controller, Get } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import type { Gauge } from 'prom-client';
import { Allow } from '../auth/caller';
import { isEmbedded } from '../database/data-source';
import { Transactions } from '../database/transactions';
import { Ports } from '../extensions/installed-ports';
import { withoutEmpty } from '../http/resource';
import { Metrics } from '../observability/metrics';
import { RefreshingValue } from '../refreshing-value';
import { ownVersion } from '../own-version';
import { RequestRates } from './request-rates';
import { type BillingStatus, type StatusDto, StatusResponse } from './status.dto';

/** Reads the state of billing; the module of subscriptions implements it. */
export abstract class BillingStatusReader {
  abstract read(): Promise<BillingStatus>;
}

@ApiTags('Status')
@Allow('operations:read')
@Controller('v2/status')
export class StatusController {
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1000);
  private readonly version = ownVersion();
  private readonly database = new RefreshingValue(() => this.databaseVersion(), 60_000);

  constructor(
    private readonly metrics: Metrics,
    private readonly rates: RequestRates,
    private readonly transactions: Transactions,
    private readonly modules: ModuleRef,
    private readonly ports: Ports,
  ) {}

  /**
   * Read the state of this process. The numbers are those of the last minute, or since the start of
   * the process. Outbox and billing are those of all processes together.
   */
  @Get()
  async readStatus(): Promise<StatusResponse> {
    const { perSecond, failedPerSecond, p50, p95, p99 } = await this.rates.lately();
    const database = await this.database.get();
    const pool = await this.numbersOf('database_pool_connections', 'state');
    const status: StatusDto = {
      type: 'status',
      versions: { service: this.version, node: process.version, database },
      started_at: this.startedAt.toISOString(),
      uptime_seconds: Math.floor(process.uptime()),
      requests: {
        per_second: perSecond,
        failed_per_second: failedPerSecond,
        ...withoutEmpty({ p50_ms: p50, p95_ms: p95, p99_ms: p99 }),
      },
      process: {
        memory_bytes: process.memoryUsage.rss(),
        event_loop_lag_ms: ((await this.numberOf('nodejs_eventloop_lag_p99_seconds')) ?? 0) * 1000,
      },
      event_store: {
        appends: (await this.numberOf('event_store_appends_total')) ?? 0,
        conflicts: (await this.numberOf('event_store_conflicts_total')) ?? 0,
      },
      outbox: withoutEmpty({
        lag_seconds: await this.numberOf('outbox_lag_seconds'),
        dead_letters: await this.numberOf('outbox_parked_messages'),
      }),
      extensions: this.ports.all(),
      billing: await this.modules.get(BillingStatusReader, { strict: false }).read(),
    };
    if (pool.size > 0) {
      const [open = 0, free = 0, waiting = 0] = ['open', 'free', 'waiting'].map((state) =>
        pool.get(state),
      );
      status.pool = { open, free, waiting };
    }
    return { data: status };
  }

  private async databaseVersion(): Promise<string> {
    const isHere = isEmbedded(this.transactions.dataSource);
    const sql = isHere ? 'select sqlite_version() as version' : 'select version() as version';
    const [row] = await this.transactions.statement<{ version: string }[]>(sql, []);
    const version = row?.version ?? '';
    if (isHere) return `SQLite ${version}`;
    const [number = version] = version.split('-');
    return `${/mariadb/i.test(version) ? 'MariaDB' : 'MySQL'} ${number}`;
  }

  private async numberOf(name: string): Promise<number | undefined> {
    return [...(await this.numbersOf(name)).values()][0];
  }

  private async numbersOf(name: string, label = ''): Promise<ReadonlyMap<string, number>> {
    const metric = this.metrics.registry.getSingleMetric(name) as Gauge | undefined;
    const { values } = (await metric?.get()) ?? { values: [] };
    return new Map(values.map(({ labels, value }) => [String(labels[label]), value]));
  }
}
