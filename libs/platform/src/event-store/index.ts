export {
  EventCodec,
  type EventShapes,
  type EventTypes,
  type StoredEvent,
} from '../event-log/codec';
export type { Actor, PointInTime } from '../event-log/event-log';
export { eventStoreSchema } from '../event-log/schema';
export { hasEventLike, lastChangeOf } from '../event-log/stream-conditions';
export { EventErasure } from './event-erasure';
export { EventRetention, type StreamEnds } from './event-retention';
export { EventStoreModule } from './event-store.module';
export { EventStream } from './event-stream';
export { EventStreams } from './event-streams';
export type { Versioned } from './pending-command';
export type { BegunStream, HistoricEvent, StreamModel } from './stream-model';
