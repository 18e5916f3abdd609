import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Alarm } from './alarm';
import { Courier } from './courier';
import { Holdings } from './holdings';
import { Lanes } from './lanes';
import { type Message, Messages } from './messages';
import { RelayPace } from './relay-pace';

/** Takes what is due out of the outbox and has it delivered, from the start of the process to its end. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly id = randomUUID();
  private readonly alarm = new Alarm();
  private readonly lanes: Lanes;
  private readonly holdings: Holdings;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private loop: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(
    messages: Messages,
    private readonly courier: Courier,
    private readonly pace: RelayPace,
  ) {
    this.lanes = new Lanes(pace.lanes);
    this.holdings = new Holdings(this.id, messages, pace);
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Something may be due now. */
  wake(): void {
    this.alarm.ring();
  }

  /** Another process goes on with what is not done by the end of the farewell. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wake();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(this.pace.farewell, undefined, { ref: false })]);
    try {
      await this.holdings.release();
    } catch (error) {
      this.logger.warn({ err: error }, 'messages could not be given back');
    }
  }

  /** While the database is away it says so once and tries on. */
  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.turn();
        this.isAway = false;
      } catch (error) {
        if (!this.isAway) this.logger.warn({ err: error }, 'the outbox cannot be read now');
        this.isAway = true;
      }
      await this.alarm.rest(this.pace.poll);
    }
  }

  private async turn(): Promise<void> {
    await this.holdings.settle();
    await this.holdings.renew();
    const claimed = await this.holdings.claim(this.courier.ready());
    for (const message of claimed) this.start(message);
  }

  private start(message: Message): void {
    const task = () => this.deliver(message);
    const delivery = this.lanes.run(message.channel, task).finally(() => {
      this.underWay.delete(delivery);
      if (this.lanes.haveRoom) this.wake();
    });
    this.underWay.add(delivery);
  }

  private async deliver(message: Message): Promise<void> {
    try {
      const isDelivered = await this.courier.deliver(message, this.id, this.stopping.signal);
      if (isDelivered) this.holdings.hasDelivered(message.id);
      else this.holdings.isRidOf(message.id);
    } catch {
      // It could not be given back while the database is away; it is free when the lease ends.
      this.holdings.isRidOf(message.id);
    }
  }
}
