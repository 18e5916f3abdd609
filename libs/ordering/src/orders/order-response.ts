import type { CheckedCart } from '#cart/contract';
import { type Line, withoutUndefined } from '#kernel';
import {
  amountsIn,
  ITEM_TYPES,
  type CurrencyFormat,
  toShippingPrice,
  toTotalsResponse,
  toLineItem,
  toTaxResource,
} from '#line-items';
import type { Shown } from '#platform/custom-fields';
import { toResource, withoutEmpty } from '#platform/http';
import { outstandingOfOrder, paymentSummaryOf } from '../domain/ledger';
import { type PackedPart, packedIn } from '../domain/bundle-parts';
import type { OrderedShippingGroup } from '../domain/order';
import type { OrderItemRow, OrderRow } from '../storage/order.row';

export interface OrderResponseOptions {
  /** Currency of the order. */
  readonly currency: CurrencyFormat;
  readonly baseUrl: string;
}

/** Makes the response of an order (docs/reference/orders.md#states). */
export function toOrder(
  order: Shown<OrderRow>,
  itemIds: readonly string[],
  { currency, baseUrl }: OrderResponseOptions,
  messages: CheckedCart['messages'] = [],
) {
  const { accountId, memberId, party } = order;
  const fields = {
    order_number: order.orderNumber,
    external_ref: order.externalRef,
    status: order.status,
    payment: order.payment,
    shipping: order.shipping,
    ...(accountId === null ? { customer: party } : { contact: party }),
    billing_address: order.billingAddress,
    shipping_address: order.shippingAddress,
    shipping_groups: order.price.shippingGroups?.map((group) => toGroup(group, currency)),
    custom_fields: order.customFields,
    relationships: withoutEmpty({
      items: { data: itemIds.map((id) => ({ type: 'item', id })) },
      account: toReference('account', accountId),
      account_member: toReference('account_member', memberId),
    }),
  };
  const shown = toResource('order', order, fields, `${baseUrl}/v2/orders/${order.id}`);
  return {
    ...shown,
    meta: {
      ...priceOf(order, currency),
      ...messagesOf([...messages, ...(order.messages ?? [])]),
      ...shown.meta,
    },
  };
}

function toGroup(group: OrderedShippingGroup, currency: CurrencyFormat) {
  const { id, shippingType, method, price, includesTax } = group;
  return {
    id,
    ...withoutUndefined({
      shipping_type: shippingType,
      shipping_method_id: method?.id,
      shipping_method_name: method?.name,
      shipping_price: price && toShippingPrice(price, currency),
      includes_tax: includesTax,
    }),
  };
}

const messagesOf = (messages: readonly object[]) => (messages.length === 0 ? {} : { messages });

const toReference = (type: string, id: string | null) =>
  id === null ? null : { data: { type, id } };

function priceOf(order: Shown<OrderRow>, currency: CurrencyFormat) {
  const { price, ledger } = order;
  const show = amountsIn(currency);
  const { display_price: totals, discounts } = toTotalsResponse(price, currency);
  return {
    display_price: {
      ...totals,
      balance_owing: show(outstandingOfOrder(paymentSummaryOf(order))),
      paid: show(ledger.paid),
      authorized: show(ledger.authorized),
    },
    discounts,
  };
}

/**
 * Makes the response of an item; it has the fields of a cart item, except for its type and links.
 */
export function toOrderItem(row: OrderItemRow, { currency, baseUrl }: OrderResponseOptions) {
  const { id, item, quantity, unitPrice, taxes, shippingGroupId } = row;
  const line: Line = { id, item, quantity, unitPrice, taxes, shippingGroupId, ...timesOf(row) };
  const shown = toLineItem(line, row.price, currency, baseUrl);
  const copied = { type: ITEM_TYPES[item.kind], id: row.cartItemId };
  const parts = row.contents ?? packedIn(item);
  return {
    ...shown,
    type: 'order_item',
    ...withoutUndefined({
      contents: parts?.map(toPart),
      main_image: item.kind === 'product' && item.image !== undefined ? shown.image : undefined,
      weight: item.kind === 'product' ? item.weight : undefined,
    }),
    relationships: { cart_item: { data: copied }, ...shown.relationships },
  };
}

const toPart = ({ productId, name, sku, quantity }: PackedPart) =>
  withoutUndefined({ product_id: productId, name, sku, quantity });

/** Returns `included`, to be spread into a response; it is left out if nothing is included. */
export function including(included: object): { readonly included?: object } {
  return Object.keys(included).length === 0 ? {} : { included };
}

/** Returns the taxes of the items, to be spread into `included`. */
export function includedTaxes(items: readonly OrderItemRow[]) {
  const taxes = items.flatMap((row) =>
    row.taxes.map((tax) => toTaxResource(tax, { type: 'order_item', id: row.id }, timesOf(row))),
  );
  return taxes.length === 0 ? {} : { tax_items: taxes };
}

function timesOf({ createdAt, updatedAt }: OrderItemRow) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
