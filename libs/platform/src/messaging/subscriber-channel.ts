import { setImmediate as pause } from 'node:timers/promises';
import type { EventType, IntegrationEvent } from '#kernel';
import { JOB_LIMIT } from '../database/life-signs';
import type { Transactions } from '../database/transactions';
import { type Channel, ReceiverUnavailable } from './channel';
import type { Inbox } from './inbox';
import type { Progress, SubscriberOf } from './subscriber';

/** Hands events to a subscriber, in one transaction with the note that they were handled. */
export class SubscriberChannel implements Channel {
  constructor(
    readonly name: string,
    private readonly type: EventType<unknown>,
    private readonly subscriber: SubscriberOf<EventType<unknown>>,
    private readonly inbox: Inbox,
    private readonly transactions: Transactions,
  ) {}

  wants(type: string): boolean {
    return type === this.type.name;
  }

  async deliver(event: IntegrationEvent, stopping: AbortSignal): Promise<void> {
    while ((await this.step(event)) === 'again') {
      if (stopping.aborted) throw new ReceiverUnavailable('The process is about to end');
    }
  }

  /** The note comes first: whoever handles the same event at the same moment waits for it. */
  private async step(event: IntegrationEvent): Promise<Progress> {
    // The embedded database answers at once: without a pause nobody else would have a turn meanwhile.
    await pause();
    return this.transactions.run(async (tx) => {
      if (!(await this.inbox.note(tx, this.name, event.id, new Date()))) return 'done';
      const progress = await this.subscriber.handle(event, tx);
      if (progress === 'again') await this.inbox.forget(tx, this.name, event.id);
      return progress;
    }, JOB_LIMIT);
  }
}
