import { withoutUndefined } from '#kernel';
import { ITEM_TYPES } from '#line-items';
import { withoutEmpty } from '#platform/http';
import type { FulfilledEventData, OrderedGroup, OrderedLine, OrderEventData } from '../contract';
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
    lines: items.map(toOrderedLine),
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

function toOrderedLine({ id, item, quantity, price }: OrderItemRow): OrderedLine {
  return {
    id,
    type: ITEM_TYPES[item.kind],
    name: item.name,
    ...idsOf(item),
    quantity,
    with_tax: price.parts.withTax,
  };
}

function idsOf(item: OrderItemRow['item']) {
  switch (item.kind) {
    case 'product':
      return {
        product_id: item.productId,
        ...skuOf(item),
        ...withoutUndefined({ options: item.options }),
      };
    case 'subscription':
      return { subscription_offering_id: item.offeringId, plan_id: item.planId };
    case 'custom':
      return skuOf(item);
  }
}

function skuOf({ sku }: { readonly sku?: string }) {
  return withoutUndefined({ sku });
}
