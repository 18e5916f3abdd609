import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import {
  byIndex,
  type Comparison,
  COUNTED_AT_MOST,
  type ListOrder,
  fromDatabaseTime,
  type PageRequest,
  SIGNS,
  toDatabaseTime,
  Transactions,
} from '#platform/database';
import { lastChangeOf } from '#platform/event-store';
import { CART_STREAM_PREFIX } from './cart-projection';

const NOTED_AT_ONCE = 500;

/** It needs only the id of a cart, so the index of the list is enough. */
const lastChangeIn = (carts: string) =>
  lastChangeOf(`concat('${CART_STREAM_PREFIX}', ${carts}.cart_id)`, 'CartAnonymized');

/**
 * Pages of carts that have not expired. In the order of creation, any number of expired carts may lie
 * between them. A job therefore marks expired carts, and an index skips the marked ones. For the others
 * the last change is checked, so an expired cart is never listed.
 */
@Injectable()
export class CartList {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Ids of living carts in the order of creation unless another one is asked for, and how many there
   * are: at most {@link COUNTED_AT_MOST} are counted.
   * @param changedAfter ISO time; carts without a later change have expired
   */
  async page(
    { limit, offset, filters = [], order = OLDEST_FIRST }: PageRequest,
    changedAfter: string,
    accountId: string | undefined,
  ): Promise<{ ids: readonly string[]; total: number; isExact: boolean }> {
    const after = toDatabaseTime(changedAfter);
    const isNoted = !(await this.hasWoken(after));
    const hint = isNoted && accountId === undefined;
    const carts = `carts c ${hint ? byIndex(this.transactions.dataSource, 'carts_listed') : ''}`;
    const listed = isNoted ? 'c.idle_since is null' : '1 = 1';
    const of = accountId === undefined ? [] : [accountId];
    const whose = accountId === undefined ? '' : ' and c.account_id = ?';
    // The index alone gives this number. A number above the limit need not be exact.
    const certain = `from ${carts} where ${listed} and c.changed_at > ?${whose}`;
    const enough = filters.length > 0 ? 0 : await this.count(certain, [after, ...of]);
    const matching = filters.map(toCondition);
    const from = `from ${carts} where ${listed} and (c.changed_at > ? or c.changed_at is null)
      and (c.changed_at > ? or ${lastChangeIn('c')} > ?)${whose}${matching.join('')}`;
    const dayBefore = toDatabaseTime(new Date(Date.parse(changedAfter) - DAY_MS).toISOString());
    const values = [dayBefore, after, after, ...of, ...filters.map(({ value }) => value)];
    const counted = enough > COUNTED_AT_MOST ? enough : await this.count(from, values);
    const rows = await this.transactions.statement<{ cart_id: string }[]>(
      `select c.cart_id ${from} order by ${inOrder(order)} limit ? offset ?`,
      [...values, limit, offset],
    );
    const total = Math.min(counted, COUNTED_AT_MOST);
    return { ids: rows.map(({ cart_id }) => cart_id), total, isExact: total === counted };
  }

  /**
   * Marks some of the expired carts, and unmarks those that live again because the lifetime of carts was
   * raised.
   * @param changedAfter as in {@link page}
   * @returns whether there may be more of them
   */
  async noteIdle(changedAfter: string): Promise<boolean> {
    const after = toDatabaseTime(changedAfter);
    await this.transactions.write('update carts set idle_since = null where idle_since > ?', [
      after,
    ]);
    const rows = await this.transactions.statement<Candidate[]>(
      `select c.cart_id, ${lastChangeIn('c')} as last_change from carts c
        where c.idle_since is null and c.changed_at <= ? order by c.changed_at limit ?`,
      [after, NOTED_AT_ONCE],
    );
    const isIdle = ({ last_change: last }: Candidate) =>
      last === null || fromDatabaseTime(last) <= changedAfter;
    await this.note('idle_since', rows.filter(isIdle), after);
    // These were changed again, later on the day of the change that their row names.
    await this.note(
      'changed_at',
      rows.filter((row) => !isIdle(row)),
      after,
    );
    return rows.length === NOTED_AT_ONCE;
  }

  /** A cart that was created again meanwhile has a later change and is not marked. */
  private async note(
    column: 'idle_since' | 'changed_at',
    carts: readonly Candidate[],
    after: string,
  ): Promise<void> {
    if (carts.length === 0) return;
    const sql = `update carts set ${column} = coalesce(${lastChangeIn('carts')}, changed_at)
      where cart_id in (${carts.map(() => '?').join(', ')}) and changed_at <= ?`;
    await this.transactions.write(sql, [...carts.map(({ cart_id }) => cart_id), after]);
  }

  /** Whether some cart is still marked as expired although it lives again. */
  private async hasWoken(after: string): Promise<boolean> {
    const sql = 'select 1 as one from carts where idle_since > ? limit 1';
    return (await this.transactions.statement<unknown[]>(sql, [after])).length > 0;
  }

  private async count(from: string, values: readonly unknown[]): Promise<number> {
    const [counted] = await this.transactions.statement<{ total: number }[]>(
      `select count(*) as total from (select 1 as one ${from} limit ?) counted`,
      [...values, COUNTED_AT_MOST + 1],
    );
    return counted?.total ?? 0;
  }
}

const OLDEST_FIRST: ListOrder = { by: ['createdAt'], isDescending: false };

/** The times of a cart; its row knows only the day of its last change. */
const TIMES: Readonly<Record<string, string>> = {
  createdAt: 'c.created_at',
  updatedAt: lastChangeIn('c'),
};

/** Times are compared by `ge`, `gt`, `le` and `lt` alone. */
function toCondition({ operator, field }: Comparison): string {
  const sign = Object.entries(SIGNS).find(([name]) => name === operator)?.[1] ?? '=';
  return ` and ${TIMES[field] ?? ''} ${sign} ?`;
}

function inOrder({ by, isDescending }: ListOrder): string {
  const direction = isDescending ? 'desc' : 'asc';
  const columns = [...by.map((field) => TIMES[field] ?? ''), 'c.cart_id'];
  return columns.map((column) => `${column} ${direction}`).join(', ');
}

interface Candidate {
  readonly cart_id: string;
  readonly last_change: Date | string | null;
}
