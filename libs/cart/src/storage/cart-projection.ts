import { Injectable } from '@nestjs/common';
import { type PageRequest, toDatabaseTime, Transactions, type Tx } from '#platform';
import type { CartEvent } from '../domain/events';
import { CartRow } from './cart.row';

export const CART_CATEGORY = 'cart';

const CONCERNED: ReadonlySet<CartEvent['type']> = new Set([
  'CartCreated',
  'CartAccountAssociated',
  'CartAccountDissociated',
  'CartDeleted',
]);

/** Which carts there are; kept in the transaction of the events that begin and end a cart. */
@Injectable()
export class CartProjection {
  constructor(private readonly transactions: Transactions) {}

  concerns({ type }: CartEvent): boolean {
    return CONCERNED.has(type);
  }

  async apply(tx: Tx, cartId: string, events: readonly CartEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'CartCreated') {
        await tx.delete(CartRow, { cartId });
        const streamId = `${CART_CATEGORY}-${cartId}`;
        const createdAt = new Date(event.at);
        await tx.insert(CartRow, { cartId, streamId, accountId: null, createdAt });
      } else if (event.type === 'CartDeleted') {
        await tx.delete(CartRow, { cartId });
      } else if (event.type === 'CartAccountAssociated') {
        await tx.update(CartRow, { cartId }, { accountId: event.data.accountId });
      } else if (event.type === 'CartAccountDissociated') {
        await tx.update(CartRow, { cartId }, { accountId: null });
      }
    }
  }

  /**
   * Ids of living carts in the order of creation. The last event of each stream says whether a cart
   * is still alive, by primary key; nothing else has to be written when a cart changes.
   * @param changedAfter ISO time; carts without a later change have expired
   */
  async page(
    { limit, offset }: PageRequest,
    changedAfter: string,
    accountId: string | undefined,
  ): Promise<{ ids: readonly string[]; total: number }> {
    const from = `from carts c where exists (
      select 1 from events e where e.stream_id = c.stream_id and e.occurred_at > ?
        and e.type <> 'CartAnonymized'
    )${accountId === undefined ? '' : ' and c.account_id = ?'}`;
    const values = [toDatabaseTime(changedAfter), ...(accountId === undefined ? [] : [accountId])];
    const [rows, [count]] = await Promise.all([
      this.transactions.statement<{ cart_id: string }[]>(
        `select c.cart_id ${from} order by c.created_at, c.cart_id limit ? offset ?`,
        [...values, limit, offset],
      ),
      this.transactions.statement<{ total: number }[]>(`select count(*) as total ${from}`, values),
    ]);
    return { ids: rows.map(({ cart_id }) => cart_id), total: count?.total ?? 0 };
  }
}
