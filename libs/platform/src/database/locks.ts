import {
  type EntityTarget,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import { isEmbedded } from './data-source';
import type { Tx } from './transactions';

/**
 * The end of a select whose rows stay as they are until `tx` ends. The embedded database has no word for
 * it: nobody else writes after the first write of a transaction.
 */
export function forUpdate(tx: Tx): string {
  return isEmbedded(tx.dataSource) ? '' : ' for update';
}

/** The same for a query builder. */
export function withLock<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  return isEmbedded(query.dataSource) ? query : query.setLock('pessimistic_write');
}

/**
 * Those of the rows that there are, as they are now and stay until `tx` ends. Everybody locks in the order
 * of the ids, so that those who ask once do not wait in a circle.
 */
export async function lockRows<Row extends ObjectLiteral & { readonly id: string }>(
  tx: Tx,
  row: EntityTarget<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const where = { id: In(ids) } as FindOptionsWhere<Row>;
  if (!isEmbedded(tx.dataSource)) {
    return tx
      .createQueryBuilder(row, 'row')
      .where(where)
      .orderBy('row.id')
      .setLock('pessimistic_write')
      .getMany();
  }
  // After a read alone, another process could still write.
  await tx.update(row, where, { id: () => 'id' } as never);
  return tx.findBy(row, where);
}
