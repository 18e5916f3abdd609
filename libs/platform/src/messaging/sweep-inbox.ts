import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Channels } from './channels';
import { Inbox } from './inbox';
import { RelayPace } from './relay-pace';

const INTERVAL = 60_000;
const NOTES_AT_ONCE = 1000;

/** Longer than any message is tried again. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Takes away notes of what was handled long ago, a few at a time. */
@Injectable()
export class SweepInbox implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Inbox');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly inbox: Inbox,
    private readonly channels: Channels,
    private readonly pace: RelayPace,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep();
    }, INTERVAL).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** What could not be swept now is swept next time. */
  async sweep(): Promise<void> {
    if (this.channels.names.length === 0) return;
    try {
      await this.inbox.purge(new Date(this.pace.now().getTime() - KEPT), NOTES_AT_ONCE);
    } catch (error) {
      this.logger.warn({ err: error }, 'old notes could not be deleted');
    }
  }
}
