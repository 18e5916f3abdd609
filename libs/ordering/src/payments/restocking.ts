import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndAllocation, ReturnStock } from '#inventory/contract';
import type { Tx } from '#platform/database';
import { leftToSend, stockOf, unitsLess } from '../domain/fulfillment';
import { comingBack } from '../domain/line-refunds';
import { FulfillmentRepository } from '../storage/fulfillment-repository';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';

/** Puts back what comes back with a refund (docs/reference/orders.md#refunds). */
@Injectable()
export class Restocking {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly fulfillments: FulfillmentRepository,
    private readonly transactions: TransactionRepository,
  ) {}

  /**
   * @param order locked by `tx`
   * @param refund that is complete now
   * @returns the order as it is then
   */
  async restock(tx: Tx, order: OrderRow, refund: TransactionRow, at: Date): Promise<OrderRow> {
    if (refund.refund?.restock !== true) return order;
    const items = await this.orders.itemsIn(tx, order.id);
    const gone = await this.fulfillments.goneOf(tx, order.id);
    const { kept, returned } = comingBack(items, gone, refund.refund.lines);
    const [released, back] = [stockOf(items, kept), stockOf(items, returned)];
    const held = order.allocated ?? {};
    const rest = unitsLess(held, released);
    const free = unitsLess(held, rest);
    if (Object.keys(free).length > 0) await this.commands.execute(new EndAllocation(tx, free));
    if (Object.keys(back).length > 0) await this.commands.execute(new ReturnStock(tx, back));
    await this.transactions.advance(tx, refund, { refund: { ...refund.refund, kept } }, at);
    const isAllSent =
      order.shipping === 'partially_fulfilled' &&
      leftToSend(items, [...gone, ...kept]).length === 0;
    const shipping = isAllSent ? 'fulfilled' : order.shipping;
    const allocated = order.allocated === null ? null : rest;
    return this.orders.advance(tx, order, { allocated, shipping }, at);
  }
}
