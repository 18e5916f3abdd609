import type { QueryRunner } from 'typeorm';
import { ERASED_EMAIL } from '#kernel';
import { fromDatabaseJson } from '#platform/database';
import { orderWordsOf, startOf } from '../domain/list-keys';
import type { Party } from '../domain/order';

interface Stored {
  readonly id: string;
  /** As the driver returns it; it is only copied. */
  readonly placed: unknown;
  readonly number: string | null;
  readonly party: unknown;
}

/** How many rows one statement writes. */
const ROWS_AT_ONCE = 1000;

/** Stores the words that lists find the orders by, as the orders are now. It may be repeated. */
export async function storeWords(
  runner: Pick<QueryRunner, 'query'>,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const places = orderIds.map(() => '?').join(', ');
  const sql = `select id, created_at as placed, order_number as number, party from orders where id in (${places})`;
  const orders = (await runner.query(sql, [...orderIds])) as readonly Stored[];
  const rows = orders.flatMap(({ id, placed, number, ...stored }) => {
    const known = fromDatabaseJson<Party>(stored.party);
    const party = known.email === ERASED_EMAIL ? undefined : known;
    return orderWordsOf({ party, number }).map((word) => [word, placed, id, startOf(word)]);
  });
  await runner.query(`delete from order_words where order_id in (${places})`, [...orderIds]);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    const values = some.map(() => '(?, ?, ?, ?)').join(', ');
    await runner.query(
      `insert into order_words (word, created_at, order_id, start) values ${values}`,
      some.flat(),
    );
  }
}
