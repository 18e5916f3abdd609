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
 * The end of a select that locks its rows until `tx` ends. The embedded database needs no such clause,
 * because only one transaction can write at a time.
 */
export function forUpdate(tx: Tx): string {
  return isEmbedded(tx.dataSource) ? '' : ' for update';
}

/**
 * The end of a select that keeps its rows from being written until `tx` ends, and waits for those who are
 * writing them. A scan that finds no row also keeps others from adding one. On the embedded database the
 * caller must write in `tx`, before or after.
 */
export function forShare(tx: Tx): string {
  return isEmbedded(tx.dataSource) ? '' : ' lock in share mode';
}

/** Like {@link forUpdate}, for a query builder. */
export function withLock<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  return isEmbedded(query.dataSource) ? query : query.setLock('pessimistic_write');
}

/**
 * Reads and locks the rows that exist until `tx` ends. Rows are always locked in the order of their
 * ids, which prevents deadlocks.
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
