import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndAllocation } from '#inventory/contract';
import { DomainError, faultOf, later } from '#kernel';
import { type Caller, Transactions, type Tx } from '#platform';
import { OrderCancelled } from '../contract';
import { standingOf, stateOf } from '../domain/ledger';
import type { Address } from '../domain/order';
import { CHANGES, type OrderChange, withChange } from '../domain/order-changes';
import { OrderProgress } from '../storage/order-progress';
import { OrderStore } from '../storage/order-store';
import type { OrderRow } from '../storage/order.row';
import { OrderNews } from './order-news';

/** What is undefined stays as it is. */
export interface OrderChanges {
  readonly fulfil: boolean;
  readonly cancel: boolean;
  readonly shippingAddress: Address | undefined;
  /** null removes it. */
  readonly externalRef: string | null | undefined;
}

/**
 * Makes all of the changes or none.
 * @throws DomainError `Not Found`, `Forbidden` or `Invalid state`
 */
export class ChangeOrder extends Command<OrderRow> {
  constructor(
    readonly caller: Caller,
    readonly orderId: string,
    readonly changes: OrderChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly orders: OrderStore,
    private readonly progress: OrderProgress,
    private readonly news: OrderNews,
  ) {}

  async execute({ caller, orderId, changes }: ChangeOrder): Promise<OrderRow> {
    const wanted = CHANGES.filter((change) => isWanted(change, changes));
    if (caller.kind !== 'admin' && wanted.join() !== 'cancel') throw forbidden();
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLockedFor(caller, tx, orderId);
      return wanted.length === 0 ? order : this.change(tx, order, wanted, changes);
    });
  }

  private async change(
    tx: Tx,
    order: OrderRow,
    wanted: readonly OrderChange[],
    { shippingAddress, externalRef }: OrderChanges,
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

function isWanted(change: OrderChange, changes: OrderChanges): boolean {
  switch (change) {
    case 'details':
      return changes.shippingAddress !== undefined || changes.externalRef !== undefined;
    case 'fulfil':
      return changes.fulfil;
    case 'cancel':
      return changes.cancel;
  }
}

function forbidden(): DomainError {
  const detail =
    'A member can cancel an order and change nothing else of it; for that, use a client_credentials token';
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}
