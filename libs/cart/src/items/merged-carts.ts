import { Injectable } from '@nestjs/common';
import { type Fault, faultOf } from '#kernel';
import { invalid } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import type { CartLine, CartPromotion } from '../domain/cart';
import { livingCart } from '../domain/lifetime';
import type { RequestedCart, RequestedEntry, RequestedItem } from './requested-item';

/** An item that is wanted, and where the request says so. */
export interface WantedItem {
  readonly item: RequestedItem | Fault;
  /** Of the entry in the request, from 0. */
  readonly position: number;
  /** The item in the other cart, if it comes from one. */
  readonly sourceId?: string;
}

/** Takes apart the carts that a request wants to be merged in (interface 7.11). */
@Injectable()
export class MergedCarts {
  constructor(private readonly carts: CartStreams) {}

  /** Every item that the entries ask for, in their order. Reading the other carts changes nothing. */
  async items(
    targetId: string,
    entries: readonly (RequestedEntry | Fault)[],
  ): Promise<readonly WantedItem[]> {
    const merged = entries.flatMap((entry) => (isCart(entry) ? entry.cartId : []));
    const ids = [...new Set(merged)];
    const found = ids.length === 0 ? [] : await this.carts.readMany(ids);
    const sources = new Map(found.map((source) => [source.id, source]));
    return entries.flatMap((entry, position) =>
      isCart(entry)
        ? itemsOf(entry, targetId, sources.get(entry.cartId), position)
        : [{ item: entry, position }],
    );
  }
}

function isCart(entry: RequestedEntry | Fault): entry is RequestedCart {
  return !('kind' in entry) && entry.type === 'cart_items';
}

function itemsOf(
  { cartId }: RequestedCart,
  targetId: string,
  source: CartAt | undefined,
  position: number,
): readonly WantedItem[] {
  if (cartId === targetId) {
    const item = invalid('cart_id', 'must be another cart than this one', cartId);
    return [{ item, position }];
  }
  const cart = source === undefined ? undefined : livingCart(source.cart, source);
  if (cart === undefined || cart.createdAt === null) {
    const detail = 'There is no cart with this id to merge in';
    const at = { source: 'cart_id', meta: { cart_id: cartId } };
    return [{ item: faultOf('not-found', 'Cart not found', detail, at), position }];
  }
  return [
    ...cart.lines.map((line) => ({ item: itemOf(line), position, sourceId: line.id })),
    ...cart.promotions.flatMap((promotion) => promotionOf(promotion, position)),
  ];
}

function itemOf({ item, quantity, unitPrice }: CartLine): RequestedItem {
  switch (item.kind) {
    case 'product': {
      const { productId: id, customInputs, bundle } = item;
      const selectedOptions = bundle?.selectedOptions;
      return { type: 'cart_item', id, sku: undefined, quantity, customInputs, selectedOptions };
    }
    case 'subscription': {
      const { offeringId, planId } = item;
      return { type: 'subscription_item', offeringId, planId, quantity };
    }
    case 'custom': {
      const { name, sku, description, customInputs } = item;
      const texts = { name, sku, description, customInputs };
      return { type: 'custom_item', ...texts, quantity, price: unitPrice };
    }
  }
}

function promotionOf({ itemId, code }: CartPromotion, position: number): readonly WantedItem[] {
  if (itemId === null || code === undefined) return [];
  return [{ item: { type: 'promotion_item', code }, position, sourceId: itemId }];
}
