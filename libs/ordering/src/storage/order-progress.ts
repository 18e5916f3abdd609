import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  type Changes,
  ResourceTable,
  Transactions,
  type Reader,
  type Tx,
} from '#platform/database';
import type { Address } from '../domain/order';
import { ORDER_JSON } from './order-json';
import { OrderItemRow, OrderRow } from './order.row';
import { ordersByTheirId } from './visible-orders';

/** The fields of an order that can change; its items and its price never change. */
type Changing =
  | 'status'
  | 'payment'
  | 'shipping'
  | 'ledger'
  | 'allocated'
  | 'messages'
  | 'shippingAddress'
  | 'externalRef'
  | 'customFields';

/** Changes orders after they were placed. */
@Injectable()
export class OrderProgress extends ResourceTable<OrderRow> {
  constructor(transactions: Transactions) {
    super(transactions, OrderRow, 'order');
  }

  /**
   * Loads an order that the caller may pay. Everybody who knows its id may pay the order of a guest; an
   * order of another account counts as unknown.
   */
  async getToPay(caller: Caller, id: string): Promise<OrderRow> {
    return this.get(id, ordersByTheirId(caller));
  }

  /** Loads and locks such an order until `tx` ends. */
  async getLockedToPay(caller: Caller, tx: Tx, id: string): Promise<OrderRow> {
    return this.getLocked(tx, id, ordersByTheirId(caller));
  }

  /** Reads the items of an order, in their order. */
  async itemsIn(tx: Tx, orderId: string): Promise<readonly OrderItemRow[]> {
    return tx.find(OrderItemRow, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** Reads items by their ids, whichever orders they belong to. */
  async itemsCalled(reader: Reader, ids: readonly string[]): Promise<readonly OrderItemRow[]> {
    return ids.length === 0 ? [] : reader.findBy(OrderItemRow, { id: In([...ids]) });
  }

  /** Reads where orders go, by their ids. */
  async addressesOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Address>> {
    if (ids.length === 0) return new Map();
    const select = { id: true, shippingAddress: true } as const;
    const rows = await reader.find(OrderRow, { select, where: { id: In([...ids]) } });
    return new Map(rows.map(({ id, shippingAddress }) => [id, shippingAddress]));
  }

  /** Finds orders of an account that are neither complete nor cancelled, the oldest first. */
  async openOf(tx: Tx, accountId: string, limit: number): Promise<readonly string[]> {
    const rows = await tx.find(OrderRow, {
      select: { id: true },
      where: { accountId, status: In(['incomplete', 'processing']) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Changes an order; undefined fields keep their values.
   * @param order locked by `tx`
   * @param at a time after all earlier changes, so that the events of the order are in order
   */
  async advance(
    tx: Tx,
    order: OrderRow,
    changes: Changes<Pick<OrderRow, Changing>>,
    at: Date,
  ): Promise<OrderRow> {
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    const values = { ...ORDER_JSON.change(order, Object.fromEntries(sent)), updatedAt: at };
    await tx.update(OrderRow, { id: order.id }, values);
    return Object.assign(new OrderRow(), order, values);
  }
}
