import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Clock } from '../clock';
import { WakeSignal } from '../background/wake-signal';
import { Channels } from './channels/channel';
import { EventResources } from './channels/event-resources';
import { Inbox, SweepInbox } from './channels/inbox';
import { Subscribers } from './channels/subscribers';
import {
  DeadLetterController,
  ParkedMessageController,
} from './dead-letters/dead-letter.controller';
import { DeadLetters } from './dead-letters/dead-letters';
import { jetStreamProvider } from './jetstream/jetstream-channel';
import { MessageErasure } from './outbox/message-erasure';
import { Outbox } from './outbox/outbox';
import { OutboxMetrics } from './outbox/outbox-metrics';
import { OutboxRepository } from './outbox/outbox-repository';
import { WaitingEvents } from './outbox/waiting-events';
import { Dispatcher } from './relay/dispatcher';
import { Relay } from './relay/relay';
import { RelayOptions } from './relay/relay-options';

/** To add a channel, write a factory provider here that adds it to {@link Channels}. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [DeadLetterController, ParkedMessageController],
  providers: [
    Channels,
    Clock,
    DeadLetters,
    Dispatcher,
    EventResources,
    Inbox,
    jetStreamProvider,
    MessageErasure,
    Outbox,
    OutboxMetrics,
    OutboxRepository,
    Relay,
    RelayOptions,
    Subscribers,
    SweepInbox,
    WaitingEvents,
    WakeSignal,
  ],
  exports: [Channels, EventResources, MessageErasure, Outbox, RelayOptions, WaitingEvents],
})
export class MessagingModule {}
