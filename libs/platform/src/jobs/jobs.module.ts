import { Global, Module } from '@nestjs/common';
import { EmptyWriteAheadLog } from './empty-write-ahead-log';
import { Jobs } from './jobs';
import { KeepFolded } from './keep-folded';

@Global()
@Module({ providers: [Jobs, EmptyWriteAheadLog, KeepFolded], exports: [Jobs] })
export class JobsModule {}
