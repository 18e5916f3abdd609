import { Injectable } from '@nestjs/common';
import { fromDatabaseJson } from '../../database/time';
import type { Tx } from '../../database/transactions';

/** Erases persons from stored messages; `erased` returns what is left of the data of one. */
type Erase = (
  tx: Tx,
  aggregateIds: readonly string[],
  erased: (data: unknown) => unknown,
) => Promise<unknown>;

/** Erases what a person wrote from waiting messages and from dead letters. */
@Injectable()
export class MessageErasure {
  private readonly others: Erase[] = [];

  /** Registers a channel that stores messages itself: `erase` must clear their content. */
  add(erase: Erase): void {
    this.others.push(erase);
  }

  /**
   * @param aggregateIds the aggregates whose messages may contain data of the person
   * @param erased returns what is left of the data of a message
   */
  async erase(
    tx: Tx,
    aggregateIds: readonly string[],
    erased: (data: unknown) => unknown,
  ): Promise<void> {
    if (aggregateIds.length === 0) return;
    for (const eraseKept of this.others) await eraseKept(tx, aggregateIds, erased);
    // Selects by channel, so that an index is used however many messages wait.
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
    // The error text of a receiver may repeat the message.
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
