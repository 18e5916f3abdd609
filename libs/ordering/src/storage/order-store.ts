import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  type Caller,
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform';
import { OrderItemRow, OrderRow } from './order.row';

/** To a member, orders of other accounts and of guests are unknown (interface 3.3). */
@Injectable()
export class OrderStore extends ResourceTable<OrderRow> {
  constructor(transactions: Transactions) {
    super(transactions, OrderRow, 'order');
  }

  async getFor(caller: Caller, id: string): Promise<OrderRow> {
    return this.get(id, own(caller));
  }

  /** As it is now and stays until `tx` ends. */
  async getLockedFor(caller: Caller, tx: Tx, id: string): Promise<OrderRow> {
    return this.getLocked(tx, id, own(caller));
  }

  async pageFor(caller: Caller, request: PageRequest): Promise<PageOf<OrderRow>> {
    return this.page(request, own(caller));
  }

  /** The items of all these orders, each order's in their order. One query. */
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

function own(caller: Caller): { accountId?: string } {
  return caller.kind === 'member' ? { accountId: caller.accountId } : {};
}
