import { Injectable } from '@nestjs/common';
import type { EventType } from '#kernel';
import { fromDatabaseJson } from '../../database/time';
import type { Tx } from '../../database/transactions';

/** Finds events that a subscriber has not handled yet, dead letters among them. */
@Injectable()
export class WaitingEvents {
  /**
   * Reads the data of the events that wait for a subscriber and have a member of this value, the oldest
   * first. It takes one query, which looks only at messages of the subscriber.
   * @param subscriber the name that the subscriber has as a channel
   * @param member the name of the member of the data, and its text
   */
  async find<Data>(
    tx: Tx,
    subscriber: string,
    type: EventType<Data>,
    [name, value]: readonly [name: string, value: string],
  ): Promise<readonly Data[]> {
    const rows = await tx.query<{ data: unknown }[]>(
      `select data from outbox where channel = ? and type = ? and instr(data, ?) > 0
        and not exists (select 1 from inbox
          where inbox.subscriber = outbox.channel and inbox.event_id = outbox.event_id)
        order by occurred_at, position, id`,
      [subscriber, type.name, JSON.stringify(value)],
    );
    return rows
      .map(({ data }) => fromDatabaseJson<Data & Readonly<Record<string, unknown>>>(data))
      .filter((data) => data[name] === value);
  }
}
