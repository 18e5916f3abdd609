import type { LineItem } from '#kernel';
import { ITEM_TYPES } from '#line-items';
import { withoutEmpty } from '#platform';
import type { OrderedLine, OrderEventData } from '../contract';
import type { OrderItemRow, OrderRow } from '../storage/order.row';

/** What every event of an order tells of it, with all its lines. */
export function toOrderEventData(order: OrderRow, items: readonly OrderItemRow[]): OrderEventData {
  return withoutEmpty({
    order_id: order.id,
    order_number: order.orderNumber,
    external_ref: order.externalRef,
    cart_id: order.cartId,
    account_id: order.accountId,
    account_member_id: order.memberId,
    currency: order.currency,
    total: order.price.parts.withTax,
    lines: items.map(toOrderedLine),
  });
}

function toOrderedLine({ id, item, quantity, price }: OrderItemRow): OrderedLine {
  const type = ITEM_TYPES[item.kind];
  const with_tax = price.parts.withTax;
  return { id, type, name: item.name, ...whatIsOrdered(item), quantity, with_tax };
}

function whatIsOrdered(item: LineItem) {
  switch (item.kind) {
    case 'product':
      return withoutEmpty({ sku: item.sku, product_id: item.productId });
    case 'subscription':
      return { subscription_offering_id: item.offeringId, plan_id: item.planId };
    case 'custom':
      return withoutEmpty({ sku: item.sku });
  }
}
