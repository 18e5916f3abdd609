import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '../../clock';
import { type Message, OutboxRepository } from '../outbox/outbox-repository';
import { WakeSignal } from '../outbox/wake-signal';
import { ConcurrencyLimiter } from './concurrency-limiter';
import { Dispatcher } from './dispatcher';
import { Leases } from './leases';
import { RelayOptions } from './relay-options';

/** Claims due messages from the outbox and passes them to the dispatcher, as long as the process runs. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly id = randomUUID();
  private readonly limiter: ConcurrencyLimiter;
  private readonly leases: Leases;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private loop: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(
    messages: OutboxRepository,
    private readonly wakeSignal: WakeSignal,
    private readonly dispatcher: Dispatcher,
    clock: Clock,
    private readonly options: RelayOptions,
  ) {
    this.limiter = new ConcurrencyLimiter(options.concurrency);
    this.leases = new Leases(this.id, messages, clock, options);
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Another process takes over the deliveries that do not end in time. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wakeSignal.notify();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(this.options.shutdownGrace, undefined, { ref: false })]);
    try {
      await this.leases.release();
    } catch (error) {
      this.logger.warn({ err: error }, 'messages could not be given back');
    }
  }

  /**
   * Runs until the process ends. While the database is away it keeps trying, and logs that only once.
   */
  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.poll();
        this.isAway = false;
      } catch (error) {
        if (!this.isAway) this.logger.warn({ err: error }, 'the outbox cannot be read now');
        this.isAway = true;
      }
      await this.wakeSignal.wait(this.options.pollInterval);
    }
  }

  private async poll(): Promise<void> {
    await this.leases.deleteDelivered();
    await this.leases.renew();
    const claimed = await this.leases.claim(this.dispatcher.available());
    for (const message of claimed) this.start(message);
  }

  private start(message: Message): void {
    const task = () => this.deliver(message);
    const delivery = this.limiter.run(message.channel, task).finally(() => {
      this.underWay.delete(delivery);
      if (this.limiter.hasCapacity) this.wakeSignal.notify();
    });
    this.underWay.add(delivery);
  }

  private async deliver(message: Message): Promise<void> {
    try {
      const { signal } = this.stopping;
      const isDelivered = await this.dispatcher.dispatch(message, this.id, signal);
      if (isDelivered) this.leases.markDelivered(message.id);
      else this.leases.forget(message.id);
    } catch {
      // The message cannot be released while the database is away; it is claimed again when it is back.
      this.leases.forgetLater(message.id);
    }
  }
}
