import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendStock } from '#inventory/contract';
import { invalidState } from '#ledger/domain';
import type { Tx } from '#platform/database';
import { type ItemUnits, leftToSend, stockOf, unitsLess, unitsToSend } from '../domain/fulfillment';
import type { ShippingState } from '../domain/order';
import { shortage } from '../domain/shortage';
import { FulfillmentRepository } from '../storage/fulfillment-repository';
import type { FulfillmentRow, Tracking } from '../storage/fulfillment.row';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';

/** What is to be sent at once, and how. */
export interface NewFulfillment {
  /** Undefined for all that is left. */
  readonly lines: readonly ItemUnits[] | undefined;
  readonly tracking: Tracking | undefined;
  readonly notify: boolean;
}

export const ALL_LEFT: NewFulfillment = { lines: undefined, tracking: undefined, notify: true };

/** What was sent, and what the order is then. */
export interface SentParcel {
  readonly fulfillment: FulfillmentRow;
  readonly shipping: ShippingState;
  readonly allocated: OrderRow['allocated'];
}

/** Sends items of orders: their units leave the stock. */
@Injectable()
export class OrderSender {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly fulfillments: FulfillmentRepository,
  ) {}

  /**
   * @param order locked by `tx`, and in a state in which it can be fulfilled
   * @throws DomainError `Invalid state` or `Insufficient stock`
   */
  async send(tx: Tx, order: OrderRow, wanted: NewFulfillment): Promise<SentParcel> {
    const items = await this.orders.itemsIn(tx, order.id);
    const gone = await this.fulfillments.goneOf(tx, order.id);
    const left = leftToSend(items, gone);
    const lines = unitsToSend(items, left, wanted.lines);
    if (lines.length === 0 && order.shipping !== 'unfulfilled') {
      throw invalidState('Nothing is left to be sent of the order');
    }
    const units = stockOf(items, lines);
    const held = order.allocated ?? {};
    const { short } = await this.commands.execute(new SendStock(tx, units, held));
    if (short.length > 0) {
      throw shortage(
        items.map(({ item }) => item),
        short,
        'fulfillment',
      );
    }
    const { tracking = null, notify } = wanted;
    const values = { orderId: order.id, items: lines, tracking, notify };
    const isAll = leftToSend(items, [...gone, ...lines]).length === 0;
    return {
      fulfillment: await this.fulfillments.insert(tx, values),
      shipping: isAll ? 'fulfilled' : 'partially_fulfilled',
      allocated: unitsLess(held, units),
    };
  }
}
