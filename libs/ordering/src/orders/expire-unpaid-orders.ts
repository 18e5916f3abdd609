import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { ReadOrderSettings } from '#store/contract';
import { OrderChanger } from '../changes/order-changer';
import { expiredUntil, isExpired } from '../domain/expiry';
import { paymentSummaryOf } from '../domain/ledger';
import { AskedGateways } from '../payments/asked-gateways';
import { OrderProgress } from '../storage/order-progress';
import { UnpaidOrderRepository } from '../storage/unpaid-order-repository';

const ORDERS_AT_ONCE = 50;

/** Cancels orders that nobody has paid in time. */
@Injectable()
export class ExpireUnpaidOrders implements OnModuleInit {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly orders: OrderProgress,
    private readonly unpaid: UnpaidOrderRepository,
    private readonly changer: OrderChanger,
    private readonly asked: AskedGateways,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'expire-unpaid-orders',
      run: (now, position) => this.sweep(now, position),
    });
  }

  /**
   * Cancels a page of these orders. If an order cannot be canceled now, the others are, and the next
   * sweep tries it again.
   * @param position that the sweep before returned
   */
  async sweep(now: Date, position: string | null): Promise<string | null> {
    const { unpaidOrderExpiryHours } = await this.queries.execute(new ReadOrderSettings());
    const until = expiredUntil(unpaidOrderExpiryHours, now);
    const { ids, next } = await this.unpaid.page(until, position, ORDERS_AT_ONCE);
    for (const id of ids) {
      try {
        await this.expire(id, until);
      } catch (error) {
        this.logger.warn({ err: error, order: id }, 'an unpaid order could not be cancelled');
      }
    }
    return next;
  }

  /** A payment that waits for its customer is cancelled at its provider first. */
  private async expire(id: string, until: Date): Promise<void> {
    if (await this.cancel(id, until)) return;
    await this.asked.releaseAll(id);
    await this.cancel(id, until);
  }

  /**
   * Checks again, because the order may have been paid a moment ago.
   * @returns false if a provider may still take money for the order
   */
  private async cancel(id: string, until: Date): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, id);
      if (!isExpired(paymentSummaryOf(order), order.createdAt, until)) return true;
      if (await this.changer.hasToRelease(tx, order, ['cancel'])) return false;
      await this.changer.change(tx, order, ['cancel']);
      return true;
    });
  }
}
