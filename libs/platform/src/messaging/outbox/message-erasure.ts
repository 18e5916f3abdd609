import { Injectable } from '@nestjs/common';
import { fromDatabaseJson } from '../../database/time';
import type { Tx } from '../../database/transactions';

/** Takes what a person wrote out of messages, whether they wait or were given up. */
@Injectable()
export class MessageErasure {
  private readonly others: ((tx: Tx, aggregateIds: readonly string[]) => Promise<unknown>)[] = [];

  /** For a channel that keeps messages of its own: `erase` takes out all that they say. */
  add(erase: (tx: Tx, aggregateIds: readonly string[]) => Promise<unknown>): void {
    this.others.push(erase);
  }

  /**
   * @param aggregateIds of the messages that may hold something of the person
   * @param erased what is left of the data of a message
   */
  async erase(
    tx: Tx,
    aggregateIds: readonly string[],
    erased: (data: unknown) => unknown,
  ): Promise<void> {
    if (aggregateIds.length === 0) return;
    for (const eraseKept of this.others) await eraseKept(tx, aggregateIds);
    // By channel, so that the index finds them however many messages wait.
    const rows = await tx.query<{ id: string; data: unknown }[]>(
      `select id, data from outbox where channel in (select distinct channel from outbox)
        and aggregate_id in (${marks(aggregateIds)})`,
      [...aggregateIds],
    );
    const changed = rows.flatMap(({ id, data }) => {
      const before = fromDatabaseJson(data);
      const after = JSON.stringify(erased(before));
      return after === JSON.stringify(before) ? [] : [{ id, data: after }];
    });
    if (changed.length === 0) return;
    // What a receiver said of a message may repeat it.
    await tx.query(
      `update outbox set last_error = null,
        data = case id ${changed.map(() => 'when ? then ?').join(' ')} end
        where id in (${marks(changed)})`,
      [...changed.flatMap(({ id, data }) => [id, data]), ...changed.map(({ id }) => id)],
    );
  }
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
