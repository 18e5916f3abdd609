import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnonymizeCarts } from '#cart/contract';
import type { Origin } from '#kernel';
import { ErasePayments } from '#payments/contract';
import { AuditTrail } from '#platform/audit';
import { Transactions, type Tx, WriteAheadLog } from '#platform/database';
import { AnonymizeOrdersOfMember, EraseInvoicePayers } from '../contract';
import { mustHaveEnded } from '../domain/erasure';
import { OrderErasure } from '../storage/order-erasure';
import { OrderRepository } from '../storage/order-repository';

const ORDERS_AT_ONCE = 20;

/**
 * Erases who ordered, and what they wrote into the cart. The cart is erased first: if the erasure is
 * interrupted, the order still names the person and can be erased again.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class AnonymizeOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(AnonymizeOrder)
export class AnonymizeOrderHandler implements ICommandHandler<AnonymizeOrder> {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly erasure: OrderErasure,
    private readonly trail: AuditTrail,
    private readonly log: WriteAheadLog,
  ) {}

  async execute({ orderId, by }: AnonymizeOrder): Promise<void> {
    const order = await this.orders.get(orderId);
    // An order that has ended stays ended, so this needs to be checked only once.
    mustHaveEnded(order);
    await this.commands.execute(new AnonymizeCarts([order.cartId]));
    await this.erasure.forgetAnswers([order.id]);
    await this.transactions.run(async (tx) => {
      await this.erasure.anonymize(tx, [order.id]);
      await erasePayers(this.commands, tx, [order.id]);
      await this.trail.record(tx, by, 'order.anonymized', { type: 'order', id: order.id });
    });
    await this.log.empty();
  }
}

@CommandHandler(AnonymizeOrdersOfMember)
export class AnonymizeOrdersOfMemberHandler implements ICommandHandler<AnonymizeOrdersOfMember> {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly erasure: OrderErasure,
  ) {}

  async execute({ memberId }: AnonymizeOrdersOfMember): Promise<void> {
    let after = '';
    for (;;) {
      const orders = await this.erasure.ofMember(memberId, after, ORDERS_AT_ONCE);
      const last = orders.at(-1);
      if (last === undefined) return;
      await this.commands.execute(new AnonymizeCarts(orders.map(({ cartId }) => cartId)));
      const ids = orders.map(({ id }) => id);
      await this.erasure.forgetAnswers(ids);
      await this.transactions.run(async (tx) => {
        await this.erasure.anonymize(tx, ids);
        await erasePayers(this.commands, tx, ids);
      });
      after = last.id;
    }
  }
}

/** Payments are erased after the orders, because recording a payment locks the order first, too. */
async function erasePayers(commands: CommandBus, tx: Tx, orderIds: readonly string[]) {
  await commands.execute(new ErasePayments(tx, orderIds));
  await commands.execute(new EraseInvoicePayers(tx, orderIds));
}
