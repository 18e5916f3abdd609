import { Global, Module } from '@nestjs/common';
import { RequestLog } from '../idempotency/request-log';
import { SweepRequestKeys } from '../idempotency/sweep-request-keys';
import { EventLog } from './event-log';
import { EventRetention } from './event-retention';
import { EventStreams } from './event-streams';

@Global()
@Module({
  providers: [EventLog, EventRetention, EventStreams, RequestLog, SweepRequestKeys],
  exports: [EventRetention, EventStreams, RequestLog],
})
export class EventStoreModule {}
