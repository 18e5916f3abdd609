import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions';

const EACH_MS = 1000;

/**
 * One line a second while requests fail because of a database or a disk, however many they are, and one
 * when the database is back.
 */
@Injectable()
export class OutageLog {
  private readonly logger = new Logger('Http');
  private saidAt = -Infinity;
  private failed = 0;
  private isWatching = false;

  constructor(private readonly transactions: Transactions) {}

  /** @param isAway whether the database cannot be reached */
  note(error: unknown, reqId: string, isAway: boolean): void {
    this.failed += 1;
    const now = performance.now();
    if (now - this.saidAt >= EACH_MS) {
      this.logger.error({ err: error, reqId, failed: this.failed }, 'request failed');
      this.saidAt = now;
      this.failed = 0;
    }
    if (!isAway || this.isWatching) return;
    this.isWatching = true;
    this.askAgain(now);
  }

  private askAgain(since: number): void {
    setTimeout(() => {
      void this.ask(since);
    }, EACH_MS).unref();
  }

  private async ask(since: number): Promise<void> {
    const isBack = await this.transactions.statement('select 1', []).then(
      () => true,
      () => false,
    );
    if (!isBack) {
      this.askAgain(since);
      return;
    }
    this.isWatching = false;
    const seconds = Math.round((performance.now() - since) / 1000);
    this.logger.warn({ seconds, failed: this.failed }, 'the database is back');
    this.failed = 0;
  }
}
