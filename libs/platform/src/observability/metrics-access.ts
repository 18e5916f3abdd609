import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { unauthorized } from '../auth/bearer.guard';
import { isSame } from '../crypto/digest';
import { Settings } from '../settings';
import { Metrics } from './metrics';
import { metricsOfWorkers } from './metrics-of-workers';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Shows the metrics to callers with the token, or to everybody if no token is set. */
@Injectable()
export class MetricsAccess {
  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @param authorization the header as it was sent
   * @throws DomainError `Unauthorized`
   */
  async read(authorization: string | undefined): Promise<string> {
    const { token } = this.settings.metrics;
    if (token !== undefined && !isSame(authorization ?? '', `Bearer ${token}`)) {
      throw unauthorized();
    }
    return cluster.isWorker ? metricsOfWorkers() : this.metrics.registry.metrics();
  }
}
