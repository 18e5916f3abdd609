import { Injectable } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import type { Connections } from '../database/connections';
import { Transactions } from '../database/transactions';

let ofProcess: readonly Metric[] | undefined;

/**
 * Memory, event loop and garbage of the process. They are observed once, however many instances of
 * the service run in it, because observing an event loop never ends.
 */
function processMetrics(): readonly Metric[] {
  if (ofProcess === undefined) {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    ofProcess = registry
      .getMetricsAsArray()
      .map(({ name }) => registry.getSingleMetric(name))
      .filter((metric) => metric !== undefined);
  }
  return ofProcess;
}

/** What `/metrics` shows, in the text format of Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly appends = this.counter('event_store_appends_total', 'Appends that were stored');
  readonly conflicts = this.counter(
    'event_store_conflicts_total',
    'Appends refused because another process was faster',
  );
  readonly retries = this.counter('event_store_retries_total', 'Decisions made again');

  readonly deliveries = this.counter('outbox_deliveries_total', 'Deliveries of messages', [
    'channel',
    'outcome',
  ]);

  constructor(transactions: Transactions) {
    for (const metric of processMetrics()) this.registry.registerMetric(metric);
    if (transactions.connections !== undefined) this.watchPool(transactions.connections);
  }

  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private watchPool(connections: () => Connections): void {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pools by state',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { open, free, waiting } = connections().counts;
        this.set({ state: 'open' }, open);
        this.set({ state: 'free' }, free);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
}
