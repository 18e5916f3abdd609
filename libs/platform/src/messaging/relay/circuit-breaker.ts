import type { Clock } from '../../clock';
import type { RelayOptions } from './relay-options';
import { relayPause } from './retry-policy';

/**
 * Longest wait for a receiver that is away. It is short, because nothing tells when the receiver is back.
 */
const LONGEST_WAIT = 10_000;

interface Outage {
  readonly failures: number;
  readonly openUntil: number;
}

/**
 * Stops deliveries to channels whose receivers are away, so that messages do not fail one after the
 * other. After a while the circuit of a channel lets the next message through; if that one fails, the
 * wait is longer.
 */
export class CircuitBreaker {
  private readonly outages = new Map<string, Outage>();

  constructor(
    private readonly clock: Clock,
    private readonly options: RelayOptions,
  ) {}

  /**
   * A delivery that fails while the circuit is open began before, so it does not prolong the wait.
   * @returns whether this is the first failure since the receiver was there
   */
  failed(channel: string): boolean {
    if (this.isOpen(channel)) return false;
    const failures = (this.outages.get(channel)?.failures ?? 0) + 1;
    const wait = relayPause(failures, LONGEST_WAIT, this.options.jitter());
    this.outages.set(channel, { failures, openUntil: this.clock.now().getTime() + wait });
    return failures === 1;
  }

  /** @returns whether the receiver had been away */
  succeeded(channel: string): boolean {
    return this.outages.delete(channel);
  }

  /** Returns whether messages of the channel have to wait. */
  isOpen(channel: string): boolean {
    const outage = this.outages.get(channel);
    return outage !== undefined && outage.openUntil > this.clock.now().getTime();
  }
}
