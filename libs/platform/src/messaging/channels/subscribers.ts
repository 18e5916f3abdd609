import { setImmediate as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { EventType, IntegrationEvent } from '#kernel';
import { JOB_LIMIT } from '#mysql-failover';
import { HeldTooLong, Transactions } from '../../database/transactions';
import { type Channel, Channels, ReceiverUnavailable } from './channel';
import { Inbox } from './inbox';
import {
  type Progress,
  type SubscriberOf,
  SUBSCRIPTION,
  type EventSubscription,
} from './subscriber';

/** Longer than a statement of it may take. Meanwhile nobody else writes to an embedded database. */
const HELD_MS = 30_000;

/** Makes a channel of each provider that is marked as a subscriber. */
@Injectable()
export class Subscribers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly channels: Channels,
    private readonly inbox: Inbox,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function') continue;
      const subscription = this.reflector.get<EventSubscription | undefined>(
        SUBSCRIPTION,
        metatype,
      );
      if (subscription === undefined) continue;
      const subscriber = instance as SubscriberOf<EventType<unknown>>;
      this.channels.add(
        new SubscriberChannel(subscription, subscriber, this.inbox, this.transactions),
      );
    }
  }
}

/** Hands events to a subscriber, in one transaction with the note that they were handled. */
export class SubscriberChannel implements Channel {
  readonly name: string;
  /** For how long the subscriber may keep its transaction open, which tests set. */
  heldMs = HELD_MS;

  constructor(
    private readonly subscription: EventSubscription,
    private readonly subscriber: SubscriberOf<EventType<unknown>>,
    private readonly inbox: Inbox,
    private readonly transactions: Transactions,
  ) {
    this.name = subscription.name;
  }

  wants(type: string): boolean {
    return type === this.subscription.type.name;
  }

  async deliver(event: IntegrationEvent, stopping: AbortSignal): Promise<void> {
    while ((await this.step(event)) === 'again') {
      if (stopping.aborted) throw new ReceiverUnavailable('The process is about to end');
    }
  }

  /**
   * The note is written first, so that another process with the same event waits for this transaction.
   */
  private async step(event: IntegrationEvent): Promise<Progress> {
    // The embedded database answers synchronously, so without a pause no other work could run.
    await pause();
    return this.transactions.run(async (tx) => {
      if (!(await this.inbox.note(tx, this.name, event.id, new Date()))) return 'done';
      const progress = await this.inTime(this.subscriber.handle(event, tx));
      if (progress === 'again') await this.inbox.forget(tx, this.name, event.id);
      return progress;
    }, JOB_LIMIT);
  }

  /** A subscriber that waits for another server, as one of an extension may do, holds up everybody. */
  private async inTime(handling: Promise<Progress>): Promise<Progress> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new HeldTooLong(`${this.name} has kept its transaction open for too long`));
      }, this.heldMs);
    });
    try {
      return await Promise.race([handling, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
