import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log';
import { EventStreams } from './event-streams';

@Global()
@Module({ providers: [EventLog, EventStreams], exports: [EventStreams] })
export class EventStoreModule {}
