import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { Jobs } from '../jobs/jobs';
import { AuditTrail } from './audit-trail';

const EVENTS_AT_ONCE = 1000;
const KEPT_MS = 400 * DAY_MS;

/** Deletes events older than 400 days, a few at a time. */
@Injectable()
export class SweepAuditEvents implements OnModuleInit {
  constructor(
    private readonly trail: AuditTrail,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-audit-events', run: (now) => this.sweep(now) });
  }

  async sweep(now: Date): Promise<null> {
    await this.trail.purge(new Date(now.getTime() - KEPT_MS), EVENTS_AT_ONCE);
    return null;
  }
}
