export { type Channel, Channels, ReceiverUnavailable } from './channels/channel';
export { EventResources } from './channels/event-resources';
export {
  type EventSubscription,
  type Progress,
  Subscriber,
  type SubscriberOf,
  SUBSCRIPTION,
} from './channels/subscriber';
export { MessagingModule } from './messaging.module';
export { MessageErasure } from './outbox/message-erasure';
export { integrationEvent, Outbox } from './outbox/outbox';
export { WaitingEvents } from './outbox/waiting-events';
export { RelayOptions } from './relay/relay-options';
export { messagingSchema } from './schema';
