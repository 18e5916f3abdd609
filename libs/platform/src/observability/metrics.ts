import { setTimeout as sleep } from 'node:timers/promises';
import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import { offerMetrics } from './metrics-of-workers';
import type { Connections } from '#mysql-failover';
import { Transactions } from '../database/transactions';

/** Milliseconds after which reading a value is given up. */
const PATIENCE = 1000;

let ofProcess: readonly Metric[] | undefined;

/**
 * Metrics of memory, event loop and garbage collection. They are collected once per process, even if
 * several instances of the service run in it, because their observers cannot be stopped.
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
  private readonly caches = new Map<string, CacheUse>();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly appends = this.counter('event_store_appends_total', 'Appends that were stored');
  readonly events = this.counter('event_store_events_total', 'Events that were stored');
  readonly commands = this.counter(
    'event_store_commands_total',
    'Commands whose events were stored, several of which may share an append',
  );
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
    this.watchCaches();
    if (cluster.isWorker) offerMetrics(this.registry);
    if (transactions.connections !== undefined) this.watchPool(transactions.connections);
  }

  /** @param labelNames labels with few values, so that the number of series is bounded */
  counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Reads the value on each scrape, and shows nothing while it cannot be read. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      // Every process on a machine reads the same value.
      aggregator: 'max',
      async collect() {
        try {
          this.set(await Promise.race([read(), refusalAfter(PATIENCE)]));
        } catch {
          this.remove();
        }
      },
    });
  }

  /** @param bytes estimates the current size of a cache */
  cache(name: string, bytes: () => number): CacheUse {
    const use = new CacheUse(bytes);
    this.caches.set(name, use);
    return use;
  }

  private watchCaches(): void {
    const { caches, registry } = this;
    new Gauge({
      name: 'cache_size_bytes',
      help: 'What a cache takes, an estimate',
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, { bytes }] of caches) this.set({ cache }, bytes());
      },
    });
    new Counter({
      name: 'cache_reads_total',
      help: 'What was looked for in a cache, by whether it was there',
      labelNames: ['cache', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, { hits, misses }] of caches) {
          this.inc({ cache, outcome: 'hit' }, hits);
          this.inc({ cache, outcome: 'miss' }, misses);
        }
      },
    });
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

/** Counts hits and misses of a cache in plain fields, because it is used on hot paths. */
export class CacheUse {
  hits = 0;
  misses = 0;

  constructor(readonly bytes: () => number) {}
}

/**
 * Rejects after this time, so that a database that does not answer does not block the other metrics.
 */
async function refusalAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('It does not answer');
}
