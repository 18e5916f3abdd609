import { Global, Module } from '@nestjs/common';
import { EventLog } from '../event-log/event-log';
import { RequestLog } from '../idempotency/request-log';
import { SweepRequestKeys } from '../idempotency/sweep-request-keys';
import { EventErasure } from './event-erasure';
import { EventRetention } from './event-retention';
import { EventStreams } from './event-streams';

@Global()
@Module({
  providers: [EventLog, EventErasure, EventRetention, EventStreams, RequestLog, SweepRequestKeys],
  exports: [EventErasure, EventRetention, EventStreams, RequestLog],
})
export class EventStoreModule {}
