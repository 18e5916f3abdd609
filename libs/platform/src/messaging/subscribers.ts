import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { EventType } from '#kernel';
import { Transactions } from '../database/transactions';
import { Channels } from './channels';
import { Inbox } from './inbox';
import { SUBSCRIBED_TO, type SubscriberOf } from './subscriber';
import { SubscriberChannel } from './subscriber-channel';

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
      const type = this.reflector.get<EventType<unknown> | undefined>(SUBSCRIBED_TO, metatype);
      if (type === undefined) continue;
      const subscriber = instance as SubscriberOf<EventType<unknown>>;
      this.channels.add(
        new SubscriberChannel(metatype.name, type, subscriber, this.inbox, this.transactions),
      );
    }
  }
}
