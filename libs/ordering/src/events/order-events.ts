import { withoutUndefined } from '#kernel';
import { toEventLine } from '#line-items';
import { withoutEmpty } from '#platform/http';
import type { FulfilledEventData, OrderedGroup, OrderEventData } from '../contract';
import { groupTotal, type OrderedShippingGroup } from '../domain/order';
import type { FulfillmentRow } from '../storage/fulfillment.row';
import type { OrderItemRow, OrderRow } from '../storage/order.row';

/** The data of every event of an order. */
export function orderEventData(order: OrderRow, items: readonly OrderItemRow[]): OrderEventData {
  const { orderNumber, externalRef, accountId, memberId } = order;
  const { parts, shippingGroups } = order.price;
  return {
    order_id: order.id,
    ...withoutEmpty({ order_number: orderNumber, external_ref: externalRef }),
    cart_id: order.cartId,
    ...withoutEmpty({ account_id: accountId, account_member_id: memberId }),
    currency: order.currency,
    total: parts.withTax,
    ...withoutUndefined({ shipping_groups: shippingGroups?.map(toOrderedGroup) }),
    lines: items.map((item) => toEventLine(item, item.price.parts.withTax)),
  };
}

/** The data of the event that items of an order were sent. */
export function fulfilledEventData(
  order: OrderRow,
  ordered: readonly OrderItemRow[],
  { id, items: sent, tracking, notify }: FulfillmentRow,
): FulfilledEventData {
  const lines = sent.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }));
  return {
    ...orderEventData(order, ordered),
    shipping: order.shipping === 'fulfilled' ? 'fulfilled' : 'partially_fulfilled',
    fulfillment: { id, lines, ...withoutEmpty({ tracking }), notify },
  };
}

function toOrderedGroup(group: OrderedShippingGroup): OrderedGroup {
  const { id, method } = group;
  return {
    id,
    ...withoutUndefined({ shipping_method_id: method?.id, shipping_method_name: method?.name }),
    with_tax: groupTotal(group),
  };
}
