import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllocateStock, EndAllocation, FindShortages, type Stock } from '#inventory/contract';
import type { Tx } from '#platform/database';
import type { PaymentSummary } from '../domain/ledger';
import { unitsToMove } from '../domain/settlement';
import { shortage } from '../domain/shortage';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';

type Units = OrderRow['allocated'];

/** Moves the units of orders (docs/reference/orders.md#payments). */
@Injectable()
export class OrderUnits {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderProgress,
  ) {}

  /**
   * Allocates units or makes them available again, as the summary after a change demands.
   * @param order locked by `tx`
   * @returns the units that the order has afterwards
   * @throws DomainError `Insufficient stock`
   */
  async move(tx: Tx, order: OrderRow, after: PaymentSummary): Promise<Units> {
    const move = unitsToMove(after, order.allocated !== null);
    return move === 'allocate'
      ? this.allocate(tx, order)
      : this.released(tx, order.allocated, after);
  }

  /** Makes the units that an order has available again, if it does not keep them. */
  async released(tx: Tx, held: Units, after: PaymentSummary): Promise<Units> {
    if (held === null || unitsToMove(after, true) !== 'release') return held;
    await this.commands.execute(new EndAllocation(tx, held));
    return null;
  }

  /**
   * Requires that the units of an order are there, without allocating them.
   * @throws DomainError `Insufficient stock`
   */
  async requireStock(tx: Tx, order: OrderRow): Promise<void> {
    const short = await this.queries.execute(new FindShortages(tx, order.pieces));
    if (short.length > 0) throw await this.shortageOf(tx, order, short);
  }

  /** Allocates the units of an order; null if there are not enough. */
  async take(tx: Tx, { pieces: units }: OrderRow): Promise<Units> {
    const { allocated, short } = await this.commands.execute(new AllocateStock(tx, units));
    return short.length === 0 ? allocated : null;
  }

  private async allocate(tx: Tx, order: OrderRow) {
    const { allocated, short } = await this.commands.execute(new AllocateStock(tx, order.pieces));
    if (short.length === 0) return allocated;
    throw await this.shortageOf(tx, order, short);
  }

  private async shortageOf(tx: Tx, { id }: OrderRow, short: readonly Stock[]) {
    const ordered = (await this.orders.itemsIn(tx, id)).map(({ item }) => item);
    return shortage(ordered, short);
  }
}
