import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unauthorized } from '../auth/bearer.guard';
import { Settings } from '../settings';
import { Metrics } from './metrics';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Shows the metrics to those who know the token, or to everybody where there is none. */
@Injectable()
export class MetricsAccess {
  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @param authorization as it was sent
   * @throws DomainError `Unauthorized`
   */
  async read(authorization: string | undefined): Promise<string> {
    const { token } = this.settings.metrics;
    if (token !== undefined && !isSame(authorization ?? '', `Bearer ${token}`)) {
      throw unauthorized();
    }
    return this.metrics.registry.metrics();
  }
}

/** Takes as long for a wrong text as for a right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
