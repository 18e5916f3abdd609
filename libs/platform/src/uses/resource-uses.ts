import { Injectable } from '@nestjs/common';
import { MAX_USES_NAMED, type Use } from '#kernel';
import { forShare } from '../database/locks';
import type { Tx } from '../database/transactions';

/** Finds what uses the resource with this key, within the transaction that is to delete or change it. */
export type FindUses = (tx: Tx, key: string) => Promise<readonly Use[]>;

/**
 * Here modules say what of theirs would break without a resource of another module. No module reads the
 * tables of another one, so each finds its own.
 */
@Injectable()
export class ResourceUses {
  private readonly finders: { readonly type: string; readonly find: FindUses }[] = [];

  /** @param type of the resource that is used, such as `currency` */
  add(type: string, find: FindUses): void {
    this.finders.push({ type, find });
  }

  /** Some of the uses of a resource; none if there are none at all. */
  async of(tx: Tx, type: string, key: string): Promise<readonly Use[]> {
    const uses: Use[] = [];
    for (const finder of this.finders.filter((one) => one.type === type)) {
      uses.push(...(await finder.find(tx, key)));
    }
    return uses;
  }
}

/**
 * Reads as many uses as an error names, and keeps others from adding one until `tx` ends. It waits for
 * those who are adding one.
 * @param from the table and the condition, such as `catalogs where default_currency = ?`
 */
export async function lockedUsesFrom(
  tx: Tx,
  type: string,
  from: string,
  parameters: readonly unknown[],
): Promise<readonly Use[]> {
  return read(tx, { type, sql: select('id', from) + forShare(tx) }, parameters);
}

/**
 * Reads as many uses as an error names, without a lock: for what is added only while the resource is held,
 * or while something else uses it.
 * @param id the column with the id of the use
 */
export async function usesFrom(
  tx: Tx,
  type: string,
  from: string,
  parameters: readonly unknown[],
  id = 'id',
): Promise<readonly Use[]> {
  return read(tx, { type, sql: select(id, from) }, parameters);
}

function select(id: string, from: string): string {
  return `select ${id} as id from ${from} limit ${String(MAX_USES_NAMED)}`;
}

async function read(
  tx: Tx,
  { type, sql }: { readonly type: string; readonly sql: string },
  parameters: readonly unknown[],
): Promise<readonly Use[]> {
  const rows = await tx.query<{ readonly id: string }[]>(sql, [...parameters]);
  return rows.map((row) => ({ type, id: row.id }));
}
