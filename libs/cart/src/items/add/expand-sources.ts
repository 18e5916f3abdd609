import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type CustomItem,
  type ErrorTitle,
  type Fault,
  faultOf,
  invalid,
  isFault,
  type Line,
  type LineItem,
} from '#kernel';
import { type OrderedItem, ReadOrderedItems } from '#ordering/contract';
import type { Caller } from '#platform/auth';
import type { CartMessage } from '../../domain/rules/promotions';
import { type CartAt, CartRepository } from '../../repository/cart-repository';
import type { RequestedItem } from './item-kinds';
import { type EntryRequest, type ItemRequest, ofType } from './item-requests';

/** The items that the entries of a request stand for, in their order. */
interface Expanded {
  readonly requests: readonly (ItemRequest | Fault)[];
  /** What is left out without being an error. */
  readonly messages: readonly CartMessage[];
}

type EntryOrFault = EntryRequest | Fault;
type SourceItems = readonly (Fault | (RequestedItem & { readonly sourceId?: string }))[];

/** Puts the items of other carts and of orders in the place of the entries that name them. */
@Injectable()
export class ExpandSources {
  constructor(
    private readonly carts: CartRepository,
    private readonly queries: QueryBus,
  ) {}

  /** @param cartId of the cart that the items are added to */
  async expand(
    cartId: string,
    caller: Caller,
    entries: readonly EntryOrFault[],
  ): Promise<Expanded> {
    const [carts, orders] = await Promise.all([
      this.cartsIn(entries, caller),
      this.ordersIn(entries, caller),
    ]);
    const taken = (one: EntryRequest): SourceItems => {
      if (one.type === 'cart_items') return itemsOfCart(one.cartId, cartId, carts.get(one.cartId));
      if (one.type === 'order_items') return itemsOfOrder(one.orderId, orders.get(one.orderId));
      return [one];
    };
    const requests = entries.flatMap((one): readonly (ItemRequest | Fault)[] =>
      isFault(one) ? [one] : taken(one).map((of) => ({ ...of, entry: one.entry })),
    );
    const empty = ofType(entries, 'cart_items').filter((one) => taken(one).length === 0);
    const emptyIds = new Set(empty.map((one) => one.cartId));
    const skipped = [...orders.values()].flatMap(skippedIn);
    return { requests, messages: [...[...emptyIds].map(nothingIn), ...skipped] };
  }

  private async cartsIn(
    entries: readonly EntryOrFault[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, CartAt>> {
    const ids = ofType(entries, 'cart_items').map((one) => one.cartId);
    const found = ids.length === 0 ? [] : await this.carts.loadMany([...new Set(ids)], caller);
    return new Map(found.map((source) => [source.id, source]));
  }

  private async ordersIn(
    entries: readonly EntryOrFault[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, readonly OrderedItem[]>> {
    const ids = ofType(entries, 'order_items').map((one) => one.orderId);
    return this.queries.execute(new ReadOrderedItems([...new Set(ids)], caller));
  }
}

/**
 * Everything that the other cart holds, but its taxes and shipping groups.
 * @param source undefined if there is no such cart
 */
function itemsOfCart(cartId: string, targetId: string, source: CartAt | undefined): SourceItems {
  if (cartId === targetId) {
    return [invalid('cart_id', 'must be another cart than this one', cartId)];
  }
  if (!source?.cart.createdAt) {
    const detail = 'There is no cart with this id whose items could be added';
    return [unknown('Cart not found', detail, 'cart_id', cartId)];
  }
  const { lines, promotions } = source.cart;
  return [
    ...lines.map((line) => ({ ...lineAgain(line), sourceId: line.id })),
    ...promotions.flatMap(({ itemId: sourceId, code }): SourceItems => {
      if (sourceId === null || code === undefined) return [];
      return [{ type: 'promotion_item', code, sourceId }];
    }),
  ];
}

/**
 * Products and subscriptions of the order.
 * @param ordered undefined if there is no such order that the caller may see
 */
function itemsOfOrder(orderId: string, ordered: readonly OrderedItem[] | undefined): SourceItems {
  if (ordered === undefined) {
    const detail = 'There is no order with this id whose items could be added';
    return [unknown('Order not found', detail, 'order_id', orderId)];
  }
  return ordered.flatMap(({ id: sourceId, item, quantity, currency }) => {
    return item.kind === 'custom' ? [] : { ...offerAgain(item, quantity, currency), sourceId };
  });
}

/** What an order has that cannot be ordered again. */
function skippedIn(ordered: readonly OrderedItem[]): readonly CartMessage[] {
  return ordered.flatMap(({ id, item: { kind, name } }) => {
    if (kind !== 'custom') return [];
    const source = { type: 'custom_item', id };
    const description = `${name} is in no catalog and was not ordered again; add it as a custom item`;
    return { source, title: 'Custom item skipped', description };
  });
}

/** Why the merge of a cart changed nothing. */
function nothingIn(cartId: string): CartMessage {
  const description = 'The cart has no items, so nothing was merged';
  return { source: { type: 'cart', id: cartId }, title: 'Nothing to merge', description };
}

function unknown(title: ErrorTitle, detail: string, source: string, id: string): Fault {
  return faultOf('not-found', title, detail, { source, meta: { [source]: id } });
}

function lineAgain({ item, quantity, unitPrice }: Line): RequestedItem {
  const { currency: originCurrency } = unitPrice;
  if (item.kind !== 'custom') return offerAgain(item, quantity, originCurrency);
  const { name, sku, description, customInputs, location } = item;
  const texts = { name, sku, description, customInputs, location };
  return { type: 'custom_item', ...texts, quantity, price: unitPrice, originCurrency };
}

/** The same offer again at the price of today. Its currency becomes that of a cart without one. */
function offerAgain(
  item: Exclude<LineItem, CustomItem>,
  quantity: number,
  originCurrency: string,
): RequestedItem {
  if (item.kind === 'subscription') {
    const { offeringId, planId } = item;
    return { type: 'subscription_item', offeringId, planId, quantity, originCurrency };
  }
  const { productId: id, customInputs, location, bundle } = item;
  const selectedOptions = bundle?.selectedOptions;
  const product = { id, sku: undefined, quantity, customInputs, location, selectedOptions };
  return { type: 'cart_item', ...product, originCurrency };
}
