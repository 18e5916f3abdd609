import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndAllocation } from '#inventory/contract';
import { later } from '#kernel';
import { MANUAL } from '#payments/contract';
import type { Changes, Tx } from '#platform';
import { OrderCancelled } from '../contract';
import { NOTHING_PENDING, paymentSummaryOf, stateOf } from '../domain/ledger';
import { isOpen, type OrderChange, withChange } from '../domain/order-changes';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { toOrderTransaction, TransactionRepository } from '../storage/transaction-repository';

/** The fields that a change of `details` sets; undefined keeps a value, and null removes it. */
export type OrderDetails = Changes<Pick<OrderRow, 'shippingAddress' | 'externalRef'>>;

/** Changes orders, moves their stock and publishes the events. */
@Injectable()
export class OrderChanger {
  constructor(
    private readonly commands: CommandBus,
    private readonly progress: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly events: OrderEventPublisher,
  ) {}

  /**
   * Makes all of the changes, or none.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state`
   */
  async change(
    tx: Tx,
    order: OrderRow,
    wanted: readonly OrderChange[],
    { shippingAddress, externalRef }: OrderDetails = {},
  ): Promise<OrderRow> {
    const after = wanted.reduce(withChange, paymentSummaryOf(order));
    const ended = after.fulfilled || after.cancelled;
    const by = after.fulfilled ? 'fulfil' : 'deallocate';
    const allocated = ended ? await this.endAllocation(tx, order, by) : order.allocated;
    const values = { ...stateOf(after), allocated, shippingAddress, externalRef };
    const at = later(order.updatedAt, new Date());
    const changed = await this.progress.advance(tx, order, values, at);
    if (after.cancelled) await this.events.publish(tx, OrderCancelled, changed);
    return changed;
  }

  /**
   * Whether a provider may still take money for an order that is to be cancelled: it has to be asked first.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state` if the order cannot be cancelled, whatever the provider says
   */
  async hasToRelease(tx: Tx, order: OrderRow, wanted: readonly OrderChange[]): Promise<boolean> {
    if (!wanted.includes('cancel')) return false;
    wanted.reduce(withChange, { ...paymentSummaryOf(order), pending: NOTHING_PENDING });
    const open = await this.payments.openAt(tx, order.id, MANUAL);
    return isOpen(open.map(toOrderTransaction));
  }

  /** Ends the allocation of units, and returns what is still allocated. */
  private async endAllocation(tx: Tx, { allocated }: OrderRow, by: EndAllocation['by']) {
    if (allocated === null) return null;
    await this.commands.execute(new EndAllocation(tx, allocated, by));
    return {};
  }
}
