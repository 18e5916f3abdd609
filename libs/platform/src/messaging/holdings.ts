import type { Message, Messages } from './messages';
import type { RelayPace } from './relay-pace';

/** The messages that one relay has claimed, until they are gone or given back. */
export class Holdings {
  /** Channels, by id of the message. */
  private readonly held = new Map<string, string>();
  /** Those that have to be deleted still. */
  private readonly delivered = new Set<string>();
  private renewAt = 0;

  constructor(
    private readonly holder: string,
    private readonly messages: Messages,
    private readonly pace: RelayPace,
  ) {}

  /**
   * Claims up to a batch of what is due. A channel that has a batch in hand already is left out, so
   * that a slow one does not keep the others waiting.
   */
  async claim(channels: readonly string[]): Promise<readonly Message[]> {
    const { batch, lease } = this.pace;
    const inHand = [...this.held.values()];
    const open = channels.filter((one) => inHand.filter((held) => held === one).length < batch);
    const now = this.pace.now();
    const until = new Date(now.getTime() + lease);
    const claimed = await this.messages.claim(open, batch, { holder: this.holder, now, until });
    // One whose lease ran out meanwhile is being delivered still.
    const added = claimed.filter(({ id }) => !this.held.has(id));
    for (const { id, channel } of added) this.held.set(id, channel);
    return added;
  }

  /** Asks for more time when a third of it has passed. */
  async renew(): Promise<void> {
    const now = this.pace.now().getTime();
    if (now < this.renewAt) return;
    const until = new Date(now + this.pace.lease);
    await this.messages.renew([...this.held.keys()], this.holder, until);
    this.renewAt = now + this.pace.lease / 3;
  }

  hasDelivered(id: string): void {
    this.delivered.add(id);
  }

  isRidOf(id: string): void {
    this.held.delete(id);
  }

  /** Deletes what was delivered. */
  async settle(): Promise<void> {
    const ids = [...this.delivered];
    await this.messages.remove(ids, this.holder);
    for (const id of ids) {
      this.delivered.delete(id);
      this.held.delete(id);
    }
  }

  /** For others to go on at once. */
  async release(): Promise<void> {
    await this.settle();
    await this.messages.release([...this.held.keys()], this.holder);
  }
}
