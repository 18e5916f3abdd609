import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { businessLineOf, type EventType, type IntegrationEvent } from '#kernel';
import { Clock } from '../../clock';
import { Transactions, type Tx } from '../../database/transactions';
import { BusinessLog } from '../../observability/business-log';
import { Channels } from '../channels/channel';
import { WakeSignal } from '../../background/wake-signal';
import { OutboxRepository } from './outbox-repository';

/**
 * @param occurredAt must be later than the time of the previous event of the aggregate (see `later` of
 * the kernel), because it decides the order of delivery
 */
export function integrationEvent<Data>(
  type: EventType<Data>,
  aggregateId: string,
  occurredAt: Date,
  data: Data,
): IntegrationEvent {
  const at = occurredAt.toISOString();
  return { id: randomUUID(), type: type.name, occurredAt: at, aggregateId, data };
}

/** Stores events for delivery, in the transaction of the change that they report. */
@Injectable()
export class Outbox {
  private readonly wakeRelay = () => this.wakeSignal.notify();

  constructor(
    private readonly channels: Channels,
    private readonly messages: OutboxRepository,
    private readonly wakeSignal: WakeSignal,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly business: BusinessLog,
  ) {}

  /**
   * Whether anybody would get an event of this type now: only what takes statements to find out, or is
   * many events, must ask before.
   */
  isWanted({ name }: EventType<unknown>): boolean {
    return this.channels.wanting(name).length > 0;
  }

  /** Writes one message for each channel that wants the event; nothing when there is none. */
  async append(tx: Tx, events: readonly IntegrationEvent[]): Promise<void> {
    const said = events.flatMap((event) => businessLineOf(event) ?? []);
    if (said.length > 0) {
      this.transactions.afterCommit(tx, () =>
        said.forEach((line) => {
          this.business.say(line);
        }),
      );
    }
    const messages = events.flatMap((event, position) =>
      this.channels.wanting(event.type).map((channel) => ({ channel, event, position })),
    );
    if (messages.length === 0) return;
    await this.messages.append(tx, messages, this.clock.now());
    this.transactions.afterCommit(tx, this.wakeRelay);
  }
}
