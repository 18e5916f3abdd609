import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log';
import { EventRetention } from './event-retention';
import { EventStreams } from './event-streams';

@Global()
@Module({
  providers: [EventLog, EventRetention, EventStreams],
  exports: [EventRetention, EventStreams],
})
export class EventStoreModule {}
