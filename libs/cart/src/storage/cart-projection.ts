import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { type SqlStatement, toDatabaseTime, type Tx } from '#platform/database';
import type { BegunStream } from '#platform/event-store';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import type { CartEvent } from '../domain/events';
import { CartRow } from './cart.row';

export const CART_CATEGORY = 'cart';
export const CART_STREAM_PREFIX = `${CART_CATEGORY}-`;

/** Id of the stream that the events of a cart are in. */
export function streamOf(cartId: string): string {
  return `${CART_STREAM_PREFIX}${cartId}`;
}

/** Id of the cart whose events are in a stream. */
export function cartOf(streamId: string): string {
  return streamId.slice(CART_STREAM_PREFIX.length);
}

const CONCERNED: ReadonlySet<CartEvent['type']> = new Set([
  'CartCreated',
  'CartAccountAssociated',
  'CartAccountDissociated',
  'CartDeleted',
]);

const ROW = '(?, ?, ?, ?, ?)';

/**
 * The list of carts. It is written in the same transaction as the events that begin or end a cart, and as
 * its first change of each day.
 */
@Injectable()
export class CartProjection {
  /** @param before the cart before the event */
  concerns({ type, at }: CartEvent, before: Cart): boolean {
    if (CONCERNED.has(type)) return true;
    return type !== 'CartAnonymized' && dayOf(at) > dayOf(before.updatedAt ?? at);
  }

  /** The statement that adds the rows of several new carts. */
  begin(streams: readonly BegunStream<CartEvent>[]): SqlStatement | undefined {
    const rows = streams.flatMap(({ id, events }) => rowAfter(id, events) ?? []);
    return rows.length > 0 ? insertion(rows) : undefined;
  }

  async apply(tx: Tx, cartId: string, events: readonly CartEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'CartCreated') {
        const { sql, values } = insertion([{ cartId, accountId: null, at: event.at }]);
        await tx.query(sql, [...values]);
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

/** An expired cart with one of these ids has a row already, which is replaced. */
function insertion(carts: readonly NewRow[]): SqlStatement {
  const sql = `replace into carts (cart_id, stream_id, account_id, created_at, changed_at)
    values ${carts.map(() => ROW).join(', ')}`;
  const values = carts.flatMap(({ cartId, accountId, at }) => {
    const time = toDatabaseTime(at);
    return [cartId, streamOf(cartId), accountId, time, time];
  });
  return { sql, values };
}

interface NewRow {
  readonly cartId: string;
  readonly accountId: string | null;
  /** When it was created and changed. */
  readonly at: string;
}

/** What the first events of a cart lead to; undefined for one that was deleted with them. */
function rowAfter(cartId: string, events: readonly CartEvent[]): NewRow | undefined {
  const { createdAt, accountId } = events.reduce(evolve, unknownCart);
  return createdAt === null ? undefined : { cartId, accountId, at: createdAt };
}

function dayOf(time: string): number {
  return Math.floor(Date.parse(time) / DAY_MS);
}
