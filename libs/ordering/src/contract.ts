import { Command, Query } from '@nestjs/cqrs';
import {
  publishedEvent,
  type EventLine,
  type Destination,
  type LineItem,
  type OpenRead,
  type OpenTransaction,
  type TaxItem,
} from '#kernel';

/** Items that are sent together. */
export interface OrderedGroup {
  readonly id: string;
  readonly shipping_method_id?: string;
  /** When the order was placed. */
  readonly shipping_method_name?: string;
  /** Before discounts, in the smallest unit of the currency. */
  readonly with_tax: number;
}

export interface OrderEventData {
  readonly order_id: string;
  readonly order_number?: string;
  readonly external_ref?: string;
  readonly cart_id: string;
  readonly account_id?: string;
  readonly account_member_id?: string;
  readonly currency: string;
  /** With tax, in the smallest unit of the currency. */
  readonly total: number;
  /** Left out if there is none. */
  readonly shipping_groups?: readonly OrderedGroup[];
  readonly lines: readonly EventLine[];
}

/** A cart became an order. The aggregate is the cart, which stays as it is. */
export const CartCheckedOut = publishedEvent<{
  readonly cart_id: string;
  readonly order_id: string;
}>('cart.checked-out.v1');

/** What the log says of an order. */
const ofOrder = (data: OrderEventData) => ({
  order: data.order_id,
  number: data.order_number,
  cart: data.cart_id,
  account: data.account_id,
  amount: data.total,
  currency: data.currency,
});

export const OrderPlaced = publishedEvent<OrderEventData>(
  'order.placed.v1',
  'order placed',
  ofOrder,
);

/** An order was fully paid. There is at most one such event for an order. */
export const OrderPaid = publishedEvent<OrderEventData>('order.paid.v1', 'order paid', ofOrder);

/** An order was canceled; the subscriptions that it started end, unless they are kept. */
export const OrderCancelled = publishedEvent<
  OrderEventData & { readonly keep_subscriptions?: true }
>('order.cancelled.v1', 'order cancelled', ofOrder);

/** What was sent of an order at once. */
export interface FulfilledEventData extends OrderEventData {
  /** What the order is then. */
  readonly shipping: 'partially_fulfilled' | 'fulfilled';
  readonly fulfillment: {
    readonly id: string;
    readonly lines: readonly { readonly item_id: string; readonly quantity: number }[];
    readonly tracking?: {
      readonly carrier?: string;
      readonly number?: string;
      readonly url?: string;
    };
    /** Whether the customer is to be told. */
    readonly notify: boolean;
  };
}

/** Items of an order were sent to its customer, and their units left the stock. */
export const OrderFulfilled = publishedEvent<FulfilledEventData>('order.fulfilled.v1');

/** Money was given back, in full or in part. */
export const OrderRefunded = publishedEvent<{
  readonly order_id: string;
  readonly transaction_id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}>('order.refunded.v1', 'order refunded', ({ order_id, transaction_id, amount, currency }) => ({
  order: order_id,
  transaction: transaction_id,
  amount,
  currency,
}));

/** A gateway did not carry out a payment transaction. The aggregate is the order. */
export const PaymentFailed = publishedEvent<{
  readonly order_id: string;
  readonly transaction_id: string;
  readonly transaction_type: string;
  readonly gateway: string;
  readonly amount: number;
  readonly currency: string;
  readonly failure: { readonly code: string; readonly message: string };
}>('payment.failed.v1', 'payment failed', (data) => ({
  order: data.order_id,
  transaction: data.transaction_id,
  gateway: data.gateway,
  code: data.failure.code,
  amount: data.amount,
  currency: data.currency,
}));

/** What was ordered, as far as it can be ordered again. */
export interface OrderedItem {
  readonly id: string;
  readonly item: LineItem;
  readonly quantity: number;
  /** Code of the currency in which it was sold. */
  readonly currency: string;
}

/** The caller who asks for orders. */
export type OrdersFor =
  | { readonly kind: 'public' | 'admin' }
  | { readonly kind: 'member'; readonly accountId: string };

/**
 * Reads the items of each of the orders, in any status. Orders that do not exist are left out; an order
 * of an account is also left out, unless a member of the account or an administrator asks. It takes at
 * most two queries.
 */
export class ReadOrderedItems extends Query<ReadonlyMap<string, readonly OrderedItem[]>> {
  constructor(
    readonly orderIds: readonly string[],
    readonly caller: OrdersFor,
  ) {
    super();
  }
}

/**
 * Finds the carts from which an order was made, whatever the status of the order. It takes one query.
 */
export class ListOrderedCarts extends Query<ReadonlySet<string>> {
  constructor(readonly cartIds: readonly string[]) {
    super();
  }
}

/** Who orders: an account, or a guest by the email. */
export type OrderedBy = { readonly accountId: string } | { readonly email: string };

/**
 * Whether there is an order of the buyer; those that were canceled before they were paid do not count. Any
 * order with the email is one of the guest. It takes one query.
 */
export class HasOrdered extends Query<boolean> {
  constructor(readonly buyer: OrderedBy) {
    super();
  }
}

/**
 * Finds orders to which units of a product are allocated now, the newest first. It looks at the newest
 * thousand orders that are not fulfilled, with one query.
 */
export class ListOrdersHolding extends Query<readonly string[]> {
  constructor(
    readonly productId: string,
    readonly limit: number,
  ) {
    super();
  }
}

/**
 * Finds orders of an account that are neither complete nor cancelled, the oldest first. It takes one query.
 */
export class ListOpenOrdersOfAccount extends Query<readonly string[]> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly accountId: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** The taxes of an item of an order, for all of its units together. */
export interface OrderedTaxes {
  readonly units: number;
  readonly taxes: readonly TaxItem[];
  /** Where the order goes; left out once that was erased. */
  readonly place?: Destination;
}

/**
 * Reads the taxes of each item, by its id; items that do not exist are left out. It takes two queries.
 */
export class ReadOrderedTaxes extends Query<ReadonlyMap<string, OrderedTaxes>> {
  constructor(
    readonly transaction: OpenRead,
    readonly itemIds: readonly string[],
  ) {
    super();
  }
}

/** The price of an item for all of its units, and what was paid for its order. */
export interface OrderedMoney {
  readonly units: number;
  /** After discounts, in the smallest unit of the currency. */
  readonly withTax: number;
  readonly order: {
    readonly total: number;
    /** What was received and not given back. */
    readonly kept: number;
  };
}

/** Reads what an item of an order costs, and what was paid; undefined if it does not exist. */
export class ReadOrderedMoney extends Query<OrderedMoney | undefined> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly itemId: string,
  ) {
    super();
  }
}

/** What a customer is told about an order. Amounts are in the smallest unit of its currency. */
export interface ToldOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
  /** Who ordered; undefined if nobody is to be written to, or the person was erased. */
  readonly customer: { readonly name: string; readonly email: string } | undefined;
  /** The languages that the customer reads, the preferred one first. */
  readonly languages: readonly string[];
  readonly currency: string;
  readonly total: number;
  /** Part of the total. */
  readonly tax: number;
  /** Before discounts. */
  readonly shipping: number;
  /** Of everything; 0 or less. */
  readonly discount: number;
  readonly lines: readonly EventLine[];
  /** Where it goes, one line of an envelope after the other. */
  readonly address: readonly string[];
}

/**
 * Reads what a customer is told about an order, and keeps the order from being changed or erased until the
 * transaction ends. It takes two queries.
 * @throws DomainError `Not Found`
 */
export class ReadToldOrder extends Query<ToldOrder> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Erases who ordered from all orders of a member, whatever their status, and from the carts they came from. */
export class AnonymizeOrdersOfMember extends Command<void> {
  constructor(readonly memberId: string) {
    super();
  }
}

/**
 * Erases who paid the invoices of these orders, in the transaction that erases who ordered. The module
 * `subscriptions` carries it out.
 */
export class EraseInvoicePayers extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}
