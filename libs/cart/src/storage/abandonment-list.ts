import { Injectable } from '@nestjs/common';
import { toDatabaseTime, Transactions, type Tx } from '#platform/database';
import { streamOf } from './cart-projection';

/** Of carts that are never looked at again. */
const NEVER = '9999-12-31T00:00:00.000Z';

/**
 * Which carts may be abandoned. The row of a cart knows the day of its last change only, and a change
 * writes nothing for this list: the job that looks at a cart notes when to look at it again.
 */
@Injectable()
export class AbandonmentList {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Ids of carts to look at.
   * @param changed the times between which their day of change began
   */
  async due(
    now: Date,
    changed: { readonly after: Date; readonly until: Date },
    limit: number,
  ): Promise<readonly string[]> {
    const sql = `select cart_id from (select cart_id from carts where abandonment_due_at is null
        and changed_at > ? and changed_at <= ? order by changed_at limit ?) fresh
      union all select cart_id from (select cart_id from carts where abandonment_due_at <= ?
        order by abandonment_due_at limit ?) again`;
    const [after, until, at] = [changed.after, changed.until, now].map((time) =>
      toDatabaseTime(time.toISOString()),
    );
    const values = [after, until, limit, at, limit];
    const rows = await this.transactions.statement<{ cart_id: string }[]>(sql, values);
    return rows.map(({ cart_id }) => cart_id);
  }

  /** Those out of which a person was erased. */
  async anonymized(cartIds: readonly string[]): Promise<ReadonlySet<string>> {
    const sql = `select distinct stream_id from events where type = 'CartAnonymized'
      and stream_id in (${cartIds.map(() => '?').join(', ')})`;
    const rows = await this.transactions.statement<{ stream_id: string }[]>(
      sql,
      cartIds.map(streamOf),
    );
    const found = new Set(rows.map(({ stream_id }) => stream_id));
    return new Set(cartIds.filter((id) => found.has(streamOf(id))));
  }

  /** @param next by id of the cart; null for those that are never looked at again */
  async note(tx: Tx, next: ReadonlyMap<string, Date | null>): Promise<void> {
    const cases = [...next].flatMap(([id, at]) => [id, toDatabaseTime(at?.toISOString() ?? NEVER)]);
    await tx.query(
      `update carts set abandonment_due_at = case cart_id
        ${[...next].map(() => 'when ? then ?').join(' ')} end
        where cart_id in (${[...next].map(() => '?').join(', ')})`,
      [...cases, ...next.keys()],
    );
  }
}
