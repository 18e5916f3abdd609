import { Injectable } from '@nestjs/common';
import {
  COUNTED_AT_MOST,
  type PageRequest,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform';
import type { Cart } from '../domain/cart';
import type { CartEvent } from '../domain/events';
import { CartRow } from './cart.row';

export const CART_CATEGORY = 'cart';

const CONCERNED: ReadonlySet<CartEvent['type']> = new Set([
  'CartCreated',
  'CartAccountAssociated',
  'CartAccountDissociated',
  'CartDeleted',
]);

const DAY = 86_400_000;

const LAST_CHANGE = `(
  select e.occurred_at from events e where e.stream_id = c.stream_id and e.type <> 'CartAnonymized'
  order by e.version desc limit 1
)`;

/**
 * Which carts there are; kept in the transaction of the events that begin and end a cart, and of the first
 * change of each day.
 */
@Injectable()
export class CartProjection {
  constructor(private readonly transactions: Transactions) {}

  /** @param before the cart before the event */
  concerns({ type, at }: CartEvent, before: Cart): boolean {
    if (CONCERNED.has(type)) return true;
    return type !== 'CartAnonymized' && dayOf(at) > dayOf(before.updatedAt ?? at);
  }

  async apply(tx: Tx, cartId: string, events: readonly CartEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'CartCreated') {
        await tx.delete(CartRow, { cartId });
        const streamId = `${CART_CATEGORY}-${cartId}`;
        const createdAt = new Date(event.at);
        const row = { cartId, streamId, accountId: null, createdAt, changedAt: createdAt };
        await tx.insert(CartRow, row);
      } else if (event.type === 'CartDeleted') {
        await tx.delete(CartRow, { cartId });
      } else if (event.type === 'CartAccountAssociated') {
        await tx.update(CartRow, { cartId }, { accountId: event.data.accountId });
      } else if (event.type === 'CartAccountDissociated') {
        await tx.update(CartRow, { cartId }, { accountId: null });
      }
    }
    const [last] = events.filter(({ type }) => type !== 'CartAnonymized').slice(-1);
    if (last === undefined || events.some(({ type }) => type === 'CartCreated')) return;
    await tx.update(CartRow, { cartId }, { changedAt: new Date(last.at) });
  }

  /**
   * Ids of living carts in the order of creation, and how many there are: at most
   * {@link COUNTED_AT_MOST} are counted. Only where the day of the last change does not decide, the last event does.
   * @param changedAfter ISO time; carts without a later change have expired
   */
  async page(
    { limit, offset }: PageRequest,
    changedAfter: string,
    accountId: string | undefined,
  ): Promise<{ ids: readonly string[]; total: number; isExact: boolean }> {
    const from = `from carts c where (c.changed_at > ? or c.changed_at is null)
      and (c.changed_at > ? or ${LAST_CHANGE} > ?)${accountId === undefined ? '' : ' and c.account_id = ?'}`;
    const after = toDatabaseTime(changedAfter);
    const dayBefore = toDatabaseTime(new Date(Date.parse(changedAfter) - DAY).toISOString());
    const values = [dayBefore, after, after, ...(accountId === undefined ? [] : [accountId])];
    const [counted] = await this.transactions.statement<{ total: number }[]>(
      `select count(*) as total from (select 1 as one ${from} limit ?) counted`,
      [...values, COUNTED_AT_MOST + 1],
    );
    const total = Math.min(counted?.total ?? 0, COUNTED_AT_MOST);
    const isExact = total === (counted?.total ?? 0);
    // In the order of creation many expired carts may come first: a few living ones are sorted instead.
    const among = isExact ? `from (select c.* ${from} limit ${String(COUNTED_AT_MOST)}) c` : from;
    const rows = await this.transactions.statement<{ cart_id: string }[]>(
      `select c.cart_id ${among} order by c.created_at, c.cart_id limit ? offset ?`,
      [...values, limit, offset],
    );
    return { ids: rows.map(({ cart_id }) => cart_id), total, isExact };
  }
}

function dayOf(time: string): number {
  return Math.floor(Date.parse(time) / DAY);
}
