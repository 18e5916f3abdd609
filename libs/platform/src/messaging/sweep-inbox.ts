import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs';
import { Channels } from './channels';
import { Inbox } from './inbox';
import { RelayPace } from './relay-pace';

const NOTES_AT_ONCE = 1000;

/** Longer than any message is tried again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Takes away notes of what was handled long ago, a few at a time. */
@Injectable()
export class SweepInbox implements OnModuleInit {
  constructor(
    private readonly inbox: Inbox,
    private readonly channels: Channels,
    private readonly pace: RelayPace,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-inbox', run: () => this.sweep() });
  }

  async sweep(): Promise<null> {
    if (this.channels.names.length === 0) return null;
    await this.inbox.purge(new Date(this.pace.now().getTime() - KEPT_MS), NOTES_AT_ONCE);
    return null;
  }
}
