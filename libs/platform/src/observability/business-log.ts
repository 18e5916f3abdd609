import { Injectable, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { BusinessLine } from '#kernel';
import { Metrics } from './metrics';

/** What happened in the shop, as lines of the log and as metrics. It names ids and amounts, and nobody. */
@Injectable()
export class BusinessLog {
  private readonly count;
  private readonly amounts;

  constructor(
    metrics: Metrics,
    @Optional() private readonly host?: HttpAdapterHost<FastifyAdapter>,
  ) {
    this.count = metrics.counter('business_events_total', 'What happened in the shop', ['event']);
    this.amounts = metrics.counter(
      'business_amount_total',
      'Amounts of what happened in the shop, in the smallest unit of the currency',
      ['event', 'currency'],
    );
  }

  say({ event, fields }: BusinessLine): void {
    this.count.inc({ event });
    const { amount, currency } = fields;
    if (typeof amount === 'number' && typeof currency === 'string') {
      this.amounts.inc({ event, currency }, amount);
    }
    this.host?.httpAdapter.getInstance().log.info(fields, event);
  }
}
