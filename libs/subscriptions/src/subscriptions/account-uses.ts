import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Use } from '#kernel';
import { asTx } from '#platform';
import { ListLiveOfAccount } from '../contract';
import { InvoiceRepository } from '../storage/invoice-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';

@QueryHandler(ListLiveOfAccount)
export class ListLiveOfAccountHandler implements IQueryHandler<ListLiveOfAccount> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
  ) {}

  async execute({ transaction, accountId, limit }: ListLiveOfAccount): Promise<readonly Use[]> {
    const tx = asTx(transaction);
    const live = await this.subscriptions.liveOf(tx, accountId, new Date(), limit);
    const unpaid = await this.invoices.unpaidOf(tx, accountId, limit);
    return [
      ...live.map((id) => ({ type: 'subscription', id })),
      ...unpaid.map((id) => ({ type: 'subscription_invoice', id })),
    ];
  }
}
