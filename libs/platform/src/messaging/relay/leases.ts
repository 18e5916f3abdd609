import type { Clock } from '../../clock';
import type { Message, OutboxRepository } from '../outbox/outbox-repository';
import type { RelayOptions } from './relay-options';

/** The messages that one relay has claimed, until they are deleted or given back. */
export class Leases {
  /** The channel of each message, by its id. */
  private readonly held = new Map<string, string>();
  /** Delivered messages that still have to be deleted. */
  private readonly delivered = new Set<string>();
  /** Messages that could not be given back, with the time from which they may be claimed again. */
  private readonly stuck = new Map<string, number>();
  private renewAt = 0;

  constructor(
    private readonly holder: string,
    private readonly messages: OutboxRepository,
    private readonly clock: Clock,
    private readonly options: RelayOptions,
  ) {}

  /**
   * Claims up to a batch of what is due. Channels that already hold a batch are left out, so that a slow
   * channel does not delay the others. What is claimed for this relay without its knowledge is free, so
   * that nothing waits for the end of a lease after the database was away.
   */
  async claim(channels: readonly string[]): Promise<readonly Message[]> {
    const { batchSize, lease } = this.options;
    const now = this.clock.now();
    this.forgetStuck(now.getTime());
    const inHand = [...this.held.values()];
    const open = channels.filter((one) => inHand.filter((held) => held === one).length < batchSize);
    const until = new Date(now.getTime() + lease);
    const held = [...this.held.keys()];
    const by = { holder: this.holder, now, until, held };
    const claimed = await this.messages.claim(open, batchSize, by);
    for (const { id, channel } of claimed) this.held.set(id, channel);
    return claimed;
  }

  /** Renews leases after a third of their time. */
  async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now < this.renewAt) return;
    const { lease } = this.options;
    await this.messages.renew([...this.held.keys()], this.holder, new Date(now + lease));
    this.renewAt = now + lease / 3;
  }

  /** Marks a message as delivered; it is deleted with the next batch. */
  markDelivered(id: string): void {
    this.delivered.add(id);
  }

  /** Forgets a message that this relay no longer holds. */
  forget(id: string): void {
    this.held.delete(id);
  }

  /** Forgets a message that could not be given back, after a pause so that it is not tried at once. */
  forgetLater(id: string): void {
    this.stuck.set(id, this.clock.now().getTime() + this.options.pollInterval);
  }

  private forgetStuck(now: number): void {
    for (const [id, from] of this.stuck) {
      if (from > now) continue;
      this.stuck.delete(id);
      this.held.delete(id);
    }
  }

  async deleteDelivered(): Promise<void> {
    const ids = [...this.delivered];
    await this.messages.remove(ids, this.holder);
    for (const id of ids) {
      this.delivered.delete(id);
      this.held.delete(id);
    }
  }

  /** Releases all leases, so that other relays can go on at once. */
  async release(): Promise<void> {
    await this.deleteDelivered();
    await this.messages.release([...this.held.keys()], this.holder);
  }
}
