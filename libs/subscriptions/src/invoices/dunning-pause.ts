import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { InvoiceRepository } from '../storage/invoice-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';

/** The pause that dunning gives to a subscription whose invoices nobody pays. */
@Injectable()
export class DunningPause {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly changer: SubscriptionStateChanger,
  ) {}

  /**
   * Resumes the subscription if dunning has paused it and none of its invoices is unpaid any more, whether
   * they were paid or became void (docs/reference/subscriptions.md#invoices).
   * @param subscriptionId of a subscription that `tx` has locked
   */
  async endIfNothingIsUnpaid(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
    const [subscription] = await this.subscriptions.findIn(tx, [subscriptionId]);
    if (subscription?.row.pausedBy !== 'dunning') return;
    if (await this.invoices.hasUnpaid(tx, subscriptionId)) return;
    await this.changer.change(tx, subscription, 'resume', now);
  }
}
