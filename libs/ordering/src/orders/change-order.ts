import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import type { Caller } from '#platform/auth';
import {
  changedCustomFields,
  CustomFields,
  IN_DATA,
  type SentCustomFields,
} from '#platform/custom-fields';
import { Transactions } from '#platform/database';
import type { Address } from '../domain/order';
import { CHANGES, type OrderChange, stillPending } from '../domain/order-changes';
import { AskedGateways } from '../payments/asked-gateways';
import { OrderRepository } from '../storage/order-repository';
import type { OrderRow } from '../storage/order.row';
import { OrderChanger } from '../changes/order-changer';

/** Undefined fields keep their values. */
export interface OrderChanges {
  readonly fulfil: boolean;
  readonly cancel: boolean;
  readonly shippingAddress: Address | undefined;
  /** null removes it. */
  readonly externalRef: string | null | undefined;
  /** The values to set, by key; null removes one. */
  readonly customFields: SentCustomFields | undefined;
  /** Whether a cancellation leaves the subscriptions that the order started as they are. */
  readonly keepsSubscriptions: boolean;
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
    private readonly orders: OrderRepository,
    private readonly changer: OrderChanger,
    private readonly asked: AskedGateways,
    private readonly customFields: CustomFields,
  ) {}

  async execute({ caller, orderId, changes }: ChangeOrder): Promise<OrderRow> {
    const wanted = CHANGES.filter((change) => isWanted(change, changes));
    const { customFields: sent, ...others } = changes;
    const isOwnCancellation =
      wanted.join() === 'cancel' && !changes.keepsSubscriptions && sent === undefined;
    if (caller.kind !== 'admin' && !isOwnCancellation) throw forbidden();
    const defined = sent === undefined ? [] : await this.customFields.of('order');
    const change = (isReleased: boolean) =>
      this.transactions.run(async (tx) => {
        const order = await this.orders.getLockedFor(caller, tx, orderId);
        const customFields = changedCustomFields(defined, order.customFields, sent, IN_DATA);
        if (wanted.length === 0) return this.changer.changeFields(tx, order, customFields);
        const waits = await this.changer.hasToRelease(tx, order, wanted);
        if (waits && isReleased) throw stillPending();
        if (waits) return undefined;
        return this.changer.change(tx, order, wanted, { ...others, customFields });
      });
    const changed = await change(false);
    if (changed !== undefined) return changed;
    await this.asked.releaseAll(orderId);
    return (await change(true)) ?? this.orders.get(orderId);
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
