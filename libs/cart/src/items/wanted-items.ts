import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Fault } from '#kernel';
import { type OrderedItem, ReadOrderedItems } from '#ordering/contract';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import type { Message } from '../domain/message';
import type { RequestedEntry } from './requested-item';
import { nothingIn, skippedIn, takenFromCart, takenFromOrder, type TakenItem } from './taken-items';

/** An item that is wanted, and where the request says so. */
export interface WantedItem extends TakenItem {
  /** Of the entry in the request, from 0. */
  readonly position: number;
}

/** What the entries of a request come to, in their order. */
export interface Wanted {
  readonly items: readonly WantedItem[];
  /** What is left out without being an error. */
  readonly messages: readonly Message[];
}

type Entry = RequestedEntry | Fault;

/** Takes apart the carts and orders that a request names; they stay as they are (interface 7.11). */
@Injectable()
export class WantedItems {
  constructor(
    private readonly carts: CartStreams,
    private readonly queries: QueryBus,
  ) {}

  async of(cartId: string, caller: Caller, entries: readonly Entry[]): Promise<Wanted> {
    const [carts, orders] = await Promise.all([
      this.cartsIn(entries, caller),
      this.ordersIn(entries, caller),
    ]);
    const taken = (entry: Entry): readonly TakenItem[] => {
      if (isOf('cart_items', entry)) return takenFromCart(entry, cartId, carts.get(entry.cartId));
      if (isOf('order_items', entry)) return takenFromOrder(entry, orders.get(entry.orderId));
      return [{ item: entry }];
    };
    const items = entries.flatMap((entry, position) => {
      return taken(entry).map((item) => ({ ...item, position }));
    });
    const merged = entries.filter((entry) => isOf('cart_items', entry));
    const empty = merged.filter((entry) => taken(entry).length === 0).map((e) => e.cartId);
    return {
      items,
      messages: [...once(empty).map(nothingIn), ...[...orders.values()].flatMap(skippedIn)],
    };
  }

  private async cartsIn(
    entries: readonly Entry[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, CartAt>> {
    const ids = once(entries.filter((entry) => isOf('cart_items', entry)).map((e) => e.cartId));
    const found = ids.length === 0 ? [] : await this.carts.readMany(ids, caller);
    return new Map(found.map((source) => [source.id, source]));
  }

  private async ordersIn(
    entries: readonly Entry[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, readonly OrderedItem[]>> {
    const ids = once(entries.filter((entry) => isOf('order_items', entry)).map((e) => e.orderId));
    if (ids.length === 0) return new Map();
    return this.queries.execute(new ReadOrderedItems(ids, caller));
  }
}

function isOf<Type extends RequestedEntry['type']>(
  type: Type,
  entry: Entry,
): entry is Extract<RequestedEntry, { type: Type }> {
  return !('kind' in entry) && entry.type === type;
}

function once(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
