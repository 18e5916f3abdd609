import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs at most `limit` deliveries at the same moment, those of a channel in their order. One channel may
 * use all but one place, because its deliveries may all be slow for the same reason.
 */
export class ConcurrencyLimiter {
  private readonly all: LimitFunction;
  private readonly byChannel = new Map<string, LimitFunction>();

  constructor(private readonly limit: number) {
    this.all = pLimit(limit);
  }

  /** Returns whether another delivery can start now. */
  get hasCapacity(): boolean {
    return this.all.activeCount < this.limit;
  }

  run<T>(channel: string, task: () => Promise<T>): Promise<T> {
    return this.limitOf(channel)(() => this.all(task));
  }

  private limitOf(channel: string): LimitFunction {
    const known = this.byChannel.get(channel);
    if (known !== undefined) return known;
    const added = pLimit(Math.max(1, this.limit - 1));
    this.byChannel.set(channel, added);
    return added;
  }
}
