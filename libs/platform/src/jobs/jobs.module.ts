import { Global, Module } from '@nestjs/common';
import { EmptyWriteAheadLog } from './empty-write-ahead-log';
import { Jobs } from './jobs';

@Global()
@Module({ providers: [Jobs, EmptyWriteAheadLog], exports: [Jobs] })
export class JobsModule {}
