import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type Caller, type Changes, ResourceTable, Transactions, type Tx } from '#platform';
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
  | 'externalRef';

/** Orders on their way from being placed to the end. */
@Injectable()
export class OrderProgress extends ResourceTable<OrderRow> {
  constructor(transactions: Transactions) {
    super(transactions, OrderRow, 'order');
  }

  /** Everybody may pay the order of a guest by knowing its id; orders of other accounts are unknown. */
  async getToPay(caller: Caller, id: string): Promise<OrderRow> {
    return this.get(id, ordersByTheirId(caller));
  }

  /** As it is now and stays until `tx` ends. */
  async getLockedToPay(caller: Caller, tx: Tx, id: string): Promise<OrderRow> {
    return this.getLocked(tx, id, ordersByTheirId(caller));
  }

  /** What was ordered, in its order. */
  async itemsIn(tx: Tx, orderId: string): Promise<readonly OrderItemRow[]> {
    return tx.find(OrderItemRow, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** Those with these ids, of whatever order. */
  async itemsCalled(tx: Tx, ids: readonly string[]): Promise<readonly OrderItemRow[]> {
    return ids.length === 0 ? [] : tx.findBy(OrderItemRow, { id: In([...ids]) });
  }

  /**
   * Undefined fields keep their values.
   * @param order locked by `tx`
   * @param at later than any change before, so that the events of the order are in order
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
