import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DomainError, faultOf } from '#kernel';
import type { Caller } from '#platform/auth';
import {
  isUniqueViolation,
  type PageOf,
  type PageRequest,
  type ResourceRow,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import type { OrdersFor } from '../contract';
import { type ListKeys, listKeysOf, orderWordsOf, skuKeysOf, startOf } from '../domain/list-keys';
import { ORDER_ITEM_JSON, ORDER_JSON } from './order-json';
import { OrderCodeRow, OrderSkuRow, OrderWordRow } from './order-keys.row';
import { OrderItemRow, OrderRow } from './order.row';
import { ordersByTheirId, ownOrders } from './visible-orders';

export type NewOrder = Omit<
  OrderRow,
  keyof ResourceRow | Exclude<keyof ListKeys, 'codes'> | 'schemaVersion'
>;

export type NewOrderItem = Omit<
  OrderItemRow,
  'orderId' | 'schemaVersion' | 'createdAt' | 'updatedAt'
>;

/** An order with all that was ordered. */
export interface Order {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

/** Loads and stores orders. An order that the caller may not see counts as unknown. */
@Injectable()
export class OrderRepository extends ResourceTable<OrderRow> {
  constructor(transactions: Transactions) {
    super(transactions, OrderRow, 'order');
  }

  async getFor(caller: Caller, id: string): Promise<OrderRow> {
    return this.get(id, ownOrders(caller));
  }

  /** Like `getFor`, but everybody who sends its token may read the order of a guest. */
  async getReadable(caller: Caller, id: string, tokenIsFor: string | undefined): Promise<OrderRow> {
    if (id === tokenIsFor) return this.get(id, ordersByTheirId(caller));
    return caller.kind === 'public' ? this.unknown() : this.getFor(caller, id);
  }

  /** Loads an order of the caller and locks it until `tx` ends. */
  async getLockedFor(caller: Caller, tx: Tx, id: string): Promise<OrderRow> {
    return this.getLocked(tx, id, ownOrders(caller));
  }

  async pageFor(caller: Caller, request: PageRequest): Promise<PageOf<OrderRow>> {
    return this.page(request, ownOrders(caller));
  }

  /**
   * Writes an order, its items, its codes, its SKUs and its words, by one statement each.
   * @throws DomainError `Conflict` for an order number in use
   */
  async place(tx: Tx, values: NewOrder, lines: readonly NewOrderItem[]): Promise<Order> {
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const { codes, ...keys } = listKeysOf({ ...values, codes: values.countedCodes ?? [] });
    const order = Object.assign(
      new OrderRow(),
      ORDER_JSON.write(values),
      { ...keys, id: randomUUID(), schemaVersion: ORDER_JSON.newest },
      times,
    );
    const ofOrder = { orderId: order.id, schemaVersion: ORDER_ITEM_JSON.newest };
    const items = lines.map((line) =>
      Object.assign(new OrderItemRow(), ORDER_ITEM_JSON.write(line), ofOrder, times),
    );
    try {
      await tx.insert(OrderRow, order);
    } catch (error) {
      throw isUniqueViolation(error) ? new NumberTaken(order.orderNumber) : error;
    }
    await tx.insert(OrderItemRow, items);
    const of = { orderId: order.id };
    const found = codes.map((code) => ({ code, ...of }));
    if (found.length > 0) await tx.insert(OrderCodeRow, found);
    const skus = skuKeysOf(items).map((skuKey) => ({ skuKey, createdAt: now, ...of }));
    if (skus.length > 0) await tx.insert(OrderSkuRow, skus);
    const words = orderWordsOf({ party: values.party, number: values.orderNumber });
    await tx.insert(
      OrderWordRow,
      words.map((word) => ({ word, createdAt: now, ...of, start: startOf(word) })),
    );
    return { order, items };
  }

  /** Returns those of the orders, in this order, that the caller may use by knowing their ids. */
  async knownTo(caller: OrdersFor, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const where = { ...ordersByTheirId(caller), id: In([...ids]) };
    const rows = await this.transactions.read((manager) =>
      manager.find(OrderRow, { select: { id: true }, where }),
    );
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => known.has(id));
  }

  /** Returns those of the numbers that orders have. */
  async numbersTaken(numbers: readonly string[]): Promise<readonly string[]> {
    const rows = await this.transactions.read((manager) =>
      manager.find(OrderRow, {
        select: { orderNumber: true },
        where: { orderNumber: In([...numbers]) },
      }),
    );
    return rows.flatMap(({ orderNumber }) => orderNumber ?? []);
  }

  /** Returns those of the carts that became orders. */
  async cartsOf(cartIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (cartIds.length === 0) return new Set();
    const rows = await this.transactions.read((manager) =>
      manager.find(OrderRow, { select: { cartId: true }, where: { cartId: In([...cartIds]) } }),
    );
    return new Set(rows.map(({ cartId }) => cartId));
  }

  /** Finds the newest orders to which units of the product are allocated, among the last thousand. */
  async holding(productId: string, limit: number): Promise<readonly string[]> {
    const sql = `select id from (
        select id, allocated, created_at from orders where shipping in ('unfulfilled', 'partially_fulfilled')
        order by created_at desc, id desc limit 1000
      ) recent where allocated like ? order by created_at desc, id desc limit ?`;
    const rows = await this.transactions.statement<{ id: string }[]>(sql, [
      `%"${productId}"%`,
      limit,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of the items of each order, in their order. It takes one query. */
  async itemIdsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map(orderIds.map((id): [string, string[]] => [id, []]));
    if (found.size === 0) return found;
    const rows = await this.transactions.read((manager) =>
      manager.find(OrderItemRow, {
        select: { id: true, orderId: true },
        where: { orderId: In([...orderIds]) },
        order: { orderId: 'ASC', position: 'ASC' },
      }),
    );
    for (const { id, orderId } of rows) found.get(orderId)?.push(id);
    return found;
  }

  /**
   * Returns the items of all these orders; those of one order are in their order. It takes one query.
   */
  async itemsOf(orderIds: readonly string[]): Promise<readonly OrderItemRow[]> {
    if (orderIds.length === 0) return [];
    return this.transactions.read((manager) =>
      manager.find(OrderItemRow, {
        where: { orderId: In([...orderIds]) },
        order: { orderId: 'ASC', position: 'ASC' },
      }),
    );
  }
}

/** Another order has the number. */
export class NumberTaken extends DomainError {
  constructor(value: string | null) {
    const source = 'data.order_number';
    const detail = `${source} is the number of another order; choose another one or leave it out`;
    super([faultOf('conflict', 'Conflict', detail, { source, meta: { value } })]);
  }
}
