import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Jobs, Transactions } from '#platform';
import { ReadCartSettings } from '#store/contract';
import { givenUpUntil, isGivenUp } from '../domain/giving-up';
import { paymentSummaryOf } from '../domain/ledger';
import { AskedGateways } from '../payments/asked-gateways';
import { OrderProgress } from '../storage/order-progress';
import { UncapturedOrderRepository } from '../storage/uncaptured-order-repository';
import { OrderChanger } from '../changes/order-changer';

const ORDERS_AT_ONCE = 50;

/** Cancels authorized orders of which nothing was captured in time. */
@Injectable()
export class GiveUpOrders implements OnModuleInit {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly orders: OrderProgress,
    private readonly uncaptured: UncapturedOrderRepository,
    private readonly changer: OrderChanger,
    private readonly asked: AskedGateways,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'give-up-orders',
      run: (now, position) => this.sweep(now, position),
    });
  }

  /**
   * Cancels a page of these orders. If an order cannot be canceled now, the others are, and the next
   * sweep tries it again.
   * @param position that the sweep before returned
   */
  async sweep(now: Date, position: string | null): Promise<string | null> {
    const { authorizationExpiryHours } = await this.queries.execute(new ReadCartSettings());
    const until = givenUpUntil(authorizationExpiryHours, now);
    const { ids, next } = await this.uncaptured.page(until, position, ORDERS_AT_ONCE);
    for (const id of ids) {
      try {
        await this.giveUp(id, until);
      } catch (error) {
        this.logger.warn({ err: error, order: id }, 'an authorized order could not be cancelled');
      }
    }
    return next;
  }

  /** Checks again, because the order may have been captured a moment ago. */
  private async giveUp(id: string, until: Date): Promise<void> {
    const isDone = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, id);
      const authorizedAt = await this.uncaptured.authorizedAt(tx, id);
      if (!isGivenUp(paymentSummaryOf(order), authorizedAt, until)) return true;
      if (await this.changer.hasToRelease(tx, order, ['cancel'])) return false;
      await this.changer.change(tx, order, ['cancel']);
      return true;
    });
    // Asks the provider to release first. An order that it still holds afterwards is tried again later.
    if (!isDone) await this.asked.releaseAll(id, true);
  }
}
