import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AllocateStock, EndAllocation } from '#inventory/contract';
import type { Tx } from '#platform';
import type { PaymentSummary } from '../domain/ledger';
import { unitsToMove } from '../domain/settlement';
import { shortage } from '../domain/shortage';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';

type Units = OrderRow['allocated'];

/** Moves the units that an order keeps while it is paid or may be paid. */
@Injectable()
export class OrderUnits {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
  ) {}

  /**
   * Allocates units or makes them available again, as the summary after a change demands.
   * @param order locked by `tx`
   * @returns the units that the order has afterwards
   * @throws DomainError `Insufficient stock`
   */
  async move(
    tx: Tx,
    order: OrderRow,
    after: PaymentSummary,
    held: Units = order.allocated,
  ): Promise<Units> {
    switch (unitsToMove(after, held !== null)) {
      case 'allocate':
        return this.allocate(tx, order);
      case 'release':
        await this.commands.execute(new EndAllocation(tx, held ?? {}));
        return null;
      case undefined:
        return held;
    }
  }

  /** Returns the units that the order has, or can have now; null if there are not enough. */
  async take(tx: Tx, { allocated: held, pieces: units }: OrderRow): Promise<Units> {
    if (held !== null) return held;
    const { allocated, short } = await this.commands.execute(new AllocateStock(tx, units));
    return short.length === 0 ? allocated : null;
  }

  private async allocate(tx: Tx, { id, pieces: units }: OrderRow) {
    const { allocated, short } = await this.commands.execute(new AllocateStock(tx, units));
    if (short.length === 0) return allocated;
    const ordered = (await this.orders.itemsIn(tx, id)).map(({ item }) => item);
    throw shortage(ordered, short);
  }
}
