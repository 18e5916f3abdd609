import type { Clock } from '../../clock';
import type { Message, OutboxRepository } from '../outbox/outbox-repository';
import type { RelayOptions } from './relay-options';

/** The messages that one relay has claimed, until they are deleted or given back. */
export class Leases {
  /** Channels, by id of the message. */
  private readonly held = new Map<string, string>();
  /** Those that have to be deleted still. */
  private readonly delivered = new Set<string>();
  private renewAt = 0;

  constructor(
    private readonly holder: string,
    private readonly messages: OutboxRepository,
    private readonly clock: Clock,
    private readonly options: RelayOptions,
  ) {}

  /**
   * Claims up to a batch of what is due. A channel that has a batch in hand already is left out, so
   * that a slow one does not keep the others waiting.
   */
  async claim(channels: readonly string[]): Promise<readonly Message[]> {
    const { batchSize, lease } = this.options;
    const inHand = [...this.held.values()];
    const open = channels.filter((one) => inHand.filter((held) => held === one).length < batchSize);
    const now = this.clock.now();
    const until = new Date(now.getTime() + lease);
    const claimed = await this.messages.claim(open, batchSize, { holder: this.holder, now, until });
    // One whose lease ran out meanwhile is being delivered still.
    const added = claimed.filter(({ id }) => !this.held.has(id));
    for (const { id, channel } of added) this.held.set(id, channel);
    return added;
  }

  /** Asks for more time when a third of it has passed. */
  async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now < this.renewAt) return;
    const { lease } = this.options;
    await this.messages.renew([...this.held.keys()], this.holder, new Date(now + lease));
    this.renewAt = now + lease / 3;
  }

  /** It was delivered and is deleted with the next ones. */
  markDelivered(id: string): void {
    this.delivered.add(id);
  }

  /** It is in nobody's hands again. */
  forget(id: string): void {
    this.held.delete(id);
  }

  async deleteDelivered(): Promise<void> {
    const ids = [...this.delivered];
    await this.messages.remove(ids, this.holder);
    for (const id of ids) {
      this.delivered.delete(id);
      this.held.delete(id);
    }
  }

  /** For other relays to go on at once. */
  async release(): Promise<void> {
    await this.deleteDelivered();
    await this.messages.release([...this.held.keys()], this.holder);
  }
}
