import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AuditTrail } from './audit-trail';

const INTERVAL_MS = 60_000;
const EVENTS_AT_ONCE = 1000;
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Takes away events of more than 400 days ago, a few at a time. */
@Injectable()
export class SweepAuditEvents implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Audit');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly trail: AuditTrail) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep(new Date());
    }, INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** What could not be swept now is swept next time. */
  async sweep(now: Date): Promise<void> {
    try {
      await this.trail.purge(new Date(now.getTime() - KEPT_MS), EVENTS_AT_ONCE);
    } catch (error) {
      this.logger.warn({ err: error }, 'old audit events could not be deleted');
    }
  }
}
