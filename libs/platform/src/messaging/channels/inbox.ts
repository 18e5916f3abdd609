import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { Clock } from '../../clock';
import { isUniqueViolation } from '../../database/database-error';
import { toDatabaseTime } from '../../database/time';
import { Transactions, type Tx } from '../../database/transactions';
import { Jobs } from '../../jobs/jobs';
import { Channels } from './channel';

const NOTES_AT_ONCE = 1000;

/** Longer than the retries of any message take. */
const KEPT_MS = 30 * DAY_MS;

/** Records which events subscribers have handled, so that a repeated delivery changes nothing. */
@Injectable()
export class Inbox {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Keeps every other transaction that handles the same event waiting until `tx` ends.
   * @returns whether this is the first note of it
   */
  async note(tx: Tx, subscriber: string, eventId: string, now: Date): Promise<boolean> {
    const sql = 'insert into inbox (subscriber, event_id, handled_at) values (?, ?, ?)';
    try {
      await tx.query(sql, [subscriber, eventId, toDatabaseTime(now.toISOString())]);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async forget(tx: Tx, subscriber: string, eventId: string): Promise<void> {
    await tx.query('delete from inbox where subscriber = ? and event_id = ?', [
      subscriber,
      eventId,
    ]);
  }

  /** Deletes about `limit` of the oldest notes made before `before`. */
  async purge(before: Date, limit: number): Promise<void> {
    const end = toDatabaseTime(before.toISOString());
    const [last] = await this.transactions.statement<{ handled_at: Date | string }[]>(
      'select handled_at from inbox where handled_at < ? order by handled_at limit 1 offset ?',
      [end, limit - 1],
    );
    await (last === undefined
      ? this.transactions.write('delete from inbox where handled_at < ?', [end])
      : this.transactions.write('delete from inbox where handled_at <= ?', [last.handled_at]));
  }
}

/** Deletes old records, a few at a time. */
@Injectable()
export class SweepInbox implements OnModuleInit {
  constructor(
    private readonly inbox: Inbox,
    private readonly channels: Channels,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-inbox', run: () => this.sweep() });
  }

  async sweep(): Promise<null> {
    if (this.channels.names.length === 0) return null;
    await this.inbox.purge(new Date(this.clock.now().getTime() - KEPT_MS), NOTES_AT_ONCE);
    return null;
  }
}
