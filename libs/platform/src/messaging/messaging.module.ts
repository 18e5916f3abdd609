import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Channels } from './channels';
import { Courier } from './courier';
import { Inbox } from './inbox';
import { jetStreamProvider } from './jetstream/jetstream.provider';
import { Messages } from './messages';
import { Outbox } from './outbox';
import { ParkedMessageController } from './parked-message.controller';
import { ParkedMessages } from './parked-messages';
import { Relay } from './relay';
import { RelayPace } from './relay-pace';
import { Subscribers } from './subscribers';
import { SweepInbox } from './sweep-inbox';

/** A further channel is a factory provider here, which adds it to {@link Channels}. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ParkedMessageController],
  providers: [
    Channels,
    Courier,
    Inbox,
    jetStreamProvider,
    Messages,
    Outbox,
    ParkedMessages,
    Relay,
    RelayPace,
    Subscribers,
    SweepInbox,
  ],
  exports: [Channels, Outbox, RelayPace],
})
export class MessagingModule {}
