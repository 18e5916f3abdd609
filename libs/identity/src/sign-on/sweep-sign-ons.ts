import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PendingSignOnStore } from '../storage/pending-sign-on-store';
import { SignOnCodeStore } from '../storage/sign-on-code-store';

const INTERVAL_MS = 60_000;

/** Takes away what has expired, so that abandoned sign-ons do not pile up. */
@Injectable()
export class SweepSignOns implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('SignOn');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly pending: PendingSignOnStore,
    private readonly codes: SignOnCodeStore,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep();
    }, INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** What could not be swept now is swept next time. */
  private async sweep(): Promise<void> {
    try {
      await this.pending.sweep();
      await this.codes.sweep();
    } catch (error) {
      this.logger.warn({ err: error }, 'expired sign-ons could not be deleted');
    }
  }
}
