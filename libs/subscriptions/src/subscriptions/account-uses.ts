import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Use } from '#kernel';
import { OrderPaid } from '#ordering/contract';
import { asTx, type Tx } from '#platform/database';
import { WaitingEvents } from '#platform/messaging';
import { ListLiveOfAccount } from '../contract';
import { InvoiceRepository } from '../storage/invoice-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { orderedSubscriptions } from './ordered-subscriptions';
import { STARTS_SUBSCRIPTIONS } from './start-subscriptions';

@QueryHandler(ListLiveOfAccount)
export class ListLiveOfAccountHandler implements IQueryHandler<ListLiveOfAccount> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly waiting: WaitingEvents,
  ) {}

  async execute({ transaction, accountId, limit }: ListLiveOfAccount): Promise<readonly Use[]> {
    const tx = asTx(transaction);
    const live = await this.subscriptions.liveOf(tx, accountId, new Date(), limit);
    const unpaid = await this.invoices.unpaidOf(tx, accountId, limit);
    const toStart = await this.ordersToStart(tx, accountId);
    return [
      ...toStart.slice(0, limit).map((id) => ({ type: 'order', id })),
      ...live.map((id) => ({ type: 'subscription', id })),
      ...unpaid.map((id) => ({ type: 'subscription_invoice', id })),
    ];
  }
  /** Finds paid orders whose subscriptions have not started, or not all of them. */
  private async ordersToStart(tx: Tx, accountId: string): Promise<readonly string[]> {
    const of = ['account_id', accountId] as const;
    const paid = await this.waiting.find(tx, STARTS_SUBSCRIPTIONS, OrderPaid, of);
    const starting = paid.filter((order) => orderedSubscriptions(order).length > 0);
    return starting.map(({ order_id: orderId }) => orderId);
  }
}
