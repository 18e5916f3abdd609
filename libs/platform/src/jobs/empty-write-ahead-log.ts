import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WriteAheadLog } from '../database/write-ahead-log';
import { Jobs } from './jobs';

/**
 * Empties the write-ahead log each minute: what has expired goes from it, and what was erased while another
 * program kept it from being emptied.
 */
@Injectable()
export class EmptyWriteAheadLog implements OnModuleInit {
  constructor(
    private readonly log: WriteAheadLog,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    if (!this.log.isOwn) return;
    const run = async () => {
      await this.log.empty();
      return null;
    };
    this.jobs.add({ name: 'empty-write-ahead-log', run });
  }
}
