import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '../observability/metrics';

const SAMPLE_MS = 10_000;
/** The number of samples in one minute, including the one at its beginning. */
const KEPT = 7;

/** The counts at one moment. */
export interface Sample {
  /** Milliseconds. */
  readonly at: number;
  readonly requests: number;
  /** Requests that failed because of the service. */
  readonly failed: number;
  /** For each upper bound in seconds, the number of requests that took no longer. */
  readonly within: ReadonlyMap<number, number>;
}

export interface Rates {
  readonly perSecond: number;
  readonly failedPerSecond: number;
  /** In milliseconds; left out while there were no requests. */
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
}

const NOTHING: Sample = { at: 0, requests: 0, failed: 0, within: new Map() };

/** Computes the rates of the last minute from the metrics of requests. */
@Injectable()
export class RequestRates implements OnApplicationBootstrap, OnModuleDestroy {
  private samples: readonly Sample[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly metrics: Metrics) {}

  onApplicationBootstrap(): void {
    this.samples = [{ ...NOTHING, at: Date.now() }];
    this.timer = setInterval(() => {
      void this.sample().then((sample) => {
        this.samples = [...this.samples, sample].slice(-KEPT);
      });
    }, SAMPLE_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The rates of the last minute, or of a shorter time if the process is younger. */
  async lately(): Promise<Rates> {
    const now = await this.sample();
    return ratesBetween(this.samples[0] ?? now, now);
  }

  async sample(): Promise<Sample> {
    const { values } = await this.metrics.requests.get();
    const within = new Map<number, number>();
    let requests = 0;
    let failed = 0;
    for (const { metricName = '', labels, value } of values) {
      // The types of the library do not name the label of its buckets.
      const { le } = labels as Readonly<Record<string, string | number | undefined>>;
      if (metricName.endsWith('_bucket') && typeof le === 'number') {
        within.set(le, (within.get(le) ?? 0) + value);
      } else if (metricName.endsWith('_count')) {
        requests += value;
        if (labels.status === '5xx') failed += value;
      }
    }
    return { at: Date.now(), requests, failed, within };
  }
}

export function ratesBetween(first: Sample, last: Sample): Rates {
  const seconds = Math.max(0.001, (last.at - first.at) / 1000);
  const requests = last.requests - first.requests;
  const rates = {
    perSecond: rounded(requests / seconds),
    failedPerSecond: rounded((last.failed - first.failed) / seconds),
  };
  if (requests === 0) return rates;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
    durationOf(share * requests, first, last),
  );
  return { ...rates, ...(p50 && { p50 }), ...(p95 && { p95 }), ...(p99 && { p99 }) };
}

/**
 * The time within which this number of requests was answered, interpolated linearly between two bounds.
 */
function durationOf(rank: number, first: Sample, last: Sample): number {
  const bounds = [...last.within.keys()].sort((one, other) => one - other);
  let [low, below] = [0, 0];
  for (const bound of bounds) {
    const within = (last.within.get(bound) ?? 0) - (first.within.get(bound) ?? 0);
    if (within >= rank) {
      const share = within === below ? 1 : (rank - below) / (within - below);
      return rounded((low + share * (bound - low)) * 1000);
    }
    [low, below] = [bound, within];
  }
  return rounded(low * 1000);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
