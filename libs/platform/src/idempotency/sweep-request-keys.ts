import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs';
import { RequestLog } from './request-log';

const KEYS_AT_ONCE = 10_000;

/** Deletes the keys of requests after 24 hours, some of them each minute. */
@Injectable()
export class SweepRequestKeys implements OnModuleInit {
  constructor(
    private readonly requests: RequestLog,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (now: Date, position: string | null) =>
      this.requests.purge(now, position, KEYS_AT_ONCE);
    this.jobs.add({ name: 'sweep-request-keys', run });
  }
}
