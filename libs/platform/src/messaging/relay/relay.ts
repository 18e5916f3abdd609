import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '../../clock';
import { type Message, OutboxRepository } from '../outbox/outbox-repository';
import { RunLoop } from '../../background/run-loop';
import { WakeSignal } from '../../background/wake-signal';
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
  private readonly loop: RunLoop;

  constructor(
    messages: OutboxRepository,
    private readonly wakeSignal: WakeSignal,
    private readonly dispatcher: Dispatcher,
    clock: Clock,
    private readonly options: RelayOptions,
  ) {
    this.limiter = new ConcurrencyLimiter(options.concurrency);
    this.leases = new Leases(this.id, messages, clock, options);
    this.loop = new RunLoop(wakeSignal, options.pollInterval, (error) => {
      this.logger.warn({ err: error }, 'the outbox cannot be read now');
    });
  }

  onApplicationBootstrap(): void {
    this.loop.begin(() => this.poll());
  }

  /** Another process takes over the deliveries that do not end in time. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.end(this.options.shutdownGrace);
    try {
      await this.leases.release();
    } catch (error) {
      this.logger.warn({ err: error }, 'messages could not be given back');
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
      if (this.limiter.hasCapacity) this.wakeSignal.notify();
    });
    this.loop.underWay.add(message.id, delivery);
  }

  private async deliver(message: Message): Promise<void> {
    try {
      const isDelivered = await this.dispatcher.dispatch(message, this.id, this.loop.stopped);
      if (isDelivered) this.leases.markDelivered(message.id);
      else this.leases.forget(message.id);
    } catch {
      // The message cannot be released while the database is away; it is claimed again when it is back.
      this.leases.forgetLater(message.id);
    }
  }
}
