import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Courier } from './courier';
import { Lanes } from './lanes';
import { type Lease, type Message, Messages } from './messages';
import { RelayPace } from './relay-pace';

/** Takes what is due out of the outbox and has it delivered, from the start of the process to its end. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly id = randomUUID();
  private readonly stopping = new AbortController();
  private readonly lanes: Lanes;
  /** Leases, by message. */
  private readonly held = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  /** Those that have to be deleted still. */
  private delivered: string[] = [];
  private renewAt = 0;
  private woken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(
    private readonly messages: Messages,
    private readonly courier: Courier,
    private readonly pace: RelayPace,
  ) {
    this.lanes = new Lanes(pace.lanes);
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Something may be due now. */
  wake(): void {
    this.woken = true;
    this.rouse();
  }

  /** Another process goes on with what is not done by the end of the farewell. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.rouse();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(this.pace.farewell, undefined, { ref: false })]);
    try {
      await this.settle();
      await this.messages.release([...this.held], this.id);
    } catch (error) {
      this.logger.warn({ err: error }, 'messages could not be given back');
    }
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      try {
        await this.turn();
        this.isAway = false;
      } catch (error) {
        if (!this.isAway) this.logger.warn({ err: error }, 'the outbox cannot be read now');
        this.isAway = true;
      }
      await this.rest();
    }
  }

  /** Until something may be due. */
  private async rest(): Promise<void> {
    if (this.woken || this.stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pace.poll).unref();
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async turn(): Promise<void> {
    await this.settle();
    const lease = this.lease();
    await this.renew(lease);
    const wanted = this.pace.batch - this.held.size;
    const claimed = await this.messages.claim(this.courier.ready(), wanted, lease);
    for (const message of claimed) this.start(message);
  }

  private lease(): Lease {
    const now = this.pace.now();
    return { holder: this.id, now, until: new Date(now.getTime() + this.pace.lease) };
  }

  private async renew(lease: Lease): Promise<void> {
    const now = lease.now.getTime();
    if (now < this.renewAt) return;
    await this.messages.renew([...this.held], lease);
    this.renewAt = now + this.pace.lease / 3;
  }

  private async settle(): Promise<void> {
    const ids = this.delivered;
    this.delivered = [];
    try {
      await this.messages.remove(ids, this.id);
    } catch (error) {
      this.delivered.push(...ids);
      throw error;
    }
    for (const id of ids) this.held.delete(id);
  }

  /** Of a message whose lease ran out meanwhile, only one delivery at a time. */
  private start(message: Message): void {
    if (this.held.has(message.id)) return;
    this.held.add(message.id);
    const delivery = this.lanes
      .run(() => this.deliver(message))
      .finally(() => {
        this.underWay.delete(delivery);
        if (this.underWay.size === 0) this.wake();
      });
    this.underWay.add(delivery);
  }

  private async deliver(message: Message): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      const isDelivered = await this.courier.deliver(message, this.id, this.stopping.signal);
      if (isDelivered) this.delivered.push(message.id);
      else this.held.delete(message.id);
    } catch {
      // The database is away: the message is free when the lease has run out.
      this.held.delete(message.id);
    }
  }
}
