import { type CustomItem, type Fault, faultOf, type Line, type LineItem } from '#kernel';
import type { OrderedItem } from '#ordering/contract';
import { invalid } from '#platform';
import type { CartAt } from '../carts/cart-streams';
import { livingCart } from '../domain/rules/lifetime';
import type { Message } from '../domain/message';
import type { RequestedCart, RequestedItem, RequestedOrder } from './requested-item';

/** An item that a request asks for, by itself or with all that another cart or an order has. */
export interface TakenItem {
  readonly item: RequestedItem | Fault;
  /** The item in the other cart or in the order, if it comes from one. */
  readonly sourceId?: string;
}

/**
 * Everything that the other cart holds, but its taxes and shipping groups.
 * @param source undefined if there is no such cart
 */
export function takenFromCart(
  { cartId }: RequestedCart,
  targetId: string,
  source: CartAt | undefined,
): readonly TakenItem[] {
  if (cartId === targetId) {
    return [{ item: invalid('cart_id', 'must be another cart than this one', cartId) }];
  }
  const cart = source === undefined ? undefined : livingCart(source.cart, source);
  if (cart === undefined || cart.createdAt === null) {
    const detail = 'There is no cart with this id to merge in';
    return [unknown('Cart not found', detail, 'cart_id', cartId)];
  }
  return [
    ...cart.lines.map((line) => ({ item: lineAgain(line), sourceId: line.id })),
    ...cart.promotions.flatMap(({ itemId: sourceId, code }): readonly TakenItem[] => {
      if (sourceId === null || code === undefined) return [];
      return [{ item: { type: 'promotion_item', code }, sourceId }];
    }),
  ];
}

/**
 * Products and subscriptions of the order.
 * @param ordered undefined if there is no such order for whoever asks
 */
export function takenFromOrder(
  { orderId }: RequestedOrder,
  ordered: readonly OrderedItem[] | undefined,
): readonly TakenItem[] {
  if (ordered === undefined) {
    const detail = 'There is no order with this id to order again';
    return [unknown('Order not found', detail, 'order_id', orderId)];
  }
  return ordered.flatMap(({ id: sourceId, item, quantity, currency }) => {
    return item.kind === 'custom' ? [] : { item: offerAgain(item, quantity, currency), sourceId };
  });
}

/** What an order has that cannot be ordered again (interface 7.11). */
export function skippedIn(ordered: readonly OrderedItem[]): readonly Message[] {
  return ordered.flatMap(({ id, item: { kind, name } }) => {
    if (kind !== 'custom') return [];
    const source = { type: 'custom_item', id };
    const description = `${name} is in no catalog and was not ordered again; add it as a custom item`;
    return { source, title: 'Custom item skipped', description };
  });
}

/** Why the merge of a cart changed nothing. */
export function nothingIn(cartId: string): Message {
  const description = 'The cart has no items, so nothing was merged';
  return { source: { type: 'cart', id: cartId }, title: 'Nothing to merge', description };
}

function unknown(title: string, detail: string, source: string, id: string): TakenItem {
  return { item: faultOf('not-found', title, detail, { source, meta: { [source]: id } }) };
}

function lineAgain({ item, quantity, unitPrice }: Line): RequestedItem {
  const { currency: originCurrency } = unitPrice;
  if (item.kind !== 'custom') return offerAgain(item, quantity, originCurrency);
  const { name, sku, description, customInputs } = item;
  const texts = { name, sku, description, customInputs };
  return { type: 'custom_item', ...texts, quantity, price: unitPrice, originCurrency };
}

/** The same again, at the price of today; its currency is that of a cart that has none. */
function offerAgain(
  item: Exclude<LineItem, CustomItem>,
  quantity: number,
  originCurrency: string,
): RequestedItem {
  if (item.kind === 'subscription') {
    const { offeringId, planId } = item;
    return { type: 'subscription_item', offeringId, planId, quantity, originCurrency };
  }
  const { productId: id, customInputs, bundle } = item;
  const selectedOptions = bundle?.selectedOptions;
  const product = { id, sku: undefined, quantity, customInputs, selectedOptions };
  return { type: 'cart_item', ...product, originCurrency };
}
