import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndAllocation } from '#inventory/contract';
import { later } from '#kernel';
import type { Changes, Tx } from '#platform';
import { OrderCancelled } from '../contract';
import { standingOf, stateOf } from '../domain/ledger';
import { type OrderChange, withChange } from '../domain/order-changes';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { OrderNews } from './order-news';

/** What changes with `details`; what is undefined stays as it is, null removes it. */
export type OrderDetails = Changes<Pick<OrderRow, 'shippingAddress' | 'externalRef'>>;

/** Changes orders, with all that follows for the stock and for those who listen. */
@Injectable()
export class OrderChanger {
  constructor(
    private readonly commands: CommandBus,
    private readonly progress: OrderProgress,
    private readonly news: OrderNews,
  ) {}

  /**
   * Makes all of the changes or none.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state`
   */
  async change(
    tx: Tx,
    order: OrderRow,
    wanted: readonly OrderChange[],
    { shippingAddress, externalRef }: OrderDetails = {},
  ): Promise<OrderRow> {
    const after = wanted.reduce(withChange, standingOf(order));
    const ended = after.fulfilled || after.cancelled;
    const by = after.fulfilled ? 'fulfil' : 'deallocate';
    const allocated = ended ? await this.endAllocation(tx, order, by) : order.allocated;
    const values = { ...stateOf(after), allocated, shippingAddress, externalRef };
    const at = later(order.updatedAt, new Date());
    const changed = await this.progress.advance(tx, order, values, at);
    if (after.cancelled) await this.news.tell(tx, OrderCancelled, changed);
    return changed;
  }

  /** Answers with what is left: nothing, unless nothing was ever promised. */
  private async endAllocation(tx: Tx, { allocated }: OrderRow, by: EndAllocation['by']) {
    if (allocated === null) return null;
    await this.commands.execute(new EndAllocation(tx, allocated, by));
    return {};
  }
}
