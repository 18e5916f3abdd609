import { Injectable } from '@nestjs/common';
import { toDatabaseTime, type Tx } from '#platform';
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

/** In the place of the row of an expired cart with this id. */
const BEGIN = `replace into carts (cart_id, stream_id, created_at, changed_at) values (?, ?, ?, ?)`;

/**
 * Which carts there are; kept in the transaction of the events that begin and end a cart, and of the first
 * change of each day.
 */
@Injectable()
export class CartProjection {
  /** @param before the cart before the event */
  concerns({ type, at }: CartEvent, before: Cart): boolean {
    if (CONCERNED.has(type)) return true;
    return type !== 'CartAnonymized' && dayOf(at) > dayOf(before.updatedAt ?? at);
  }

  async apply(tx: Tx, cartId: string, events: readonly CartEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'CartCreated') {
        const at = toDatabaseTime(event.at);
        await tx.query(BEGIN, [cartId, `${CART_CATEGORY}-${cartId}`, at, at]);
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
    await tx.update(CartRow, { cartId }, { changedAt: new Date(last.at), idleSince: null });
  }
}

function dayOf(time: string): number {
  return Math.floor(Date.parse(time) / DAY);
}
