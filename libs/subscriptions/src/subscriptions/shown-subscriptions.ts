import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { InvoiceRepository } from '../storage/invoice-repository';
import type { Subscription } from '../storage/subscription-repository';
import { type SubscriptionDto, toSubscription } from './subscription-response.dto';
import { SubscriptionTaxes } from './subscription-taxes';

/** Makes the responses of subscriptions, with what is known of their invoices and taxes. */
@Injectable()
export class ShownSubscriptions {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly taxes: SubscriptionTaxes,
    private readonly settings: Settings,
  ) {}

  async one(subscription: Subscription, now: Date): Promise<SubscriptionDto> {
    return (await this.showing([subscription], now))(subscription);
  }

  async all(subscriptions: readonly Subscription[], now: Date): Promise<SubscriptionDto[]> {
    return subscriptions.map(await this.showing(subscriptions, now));
  }

  private async showing(subscriptions: readonly Subscription[], now: Date) {
    const pending = await this.invoices.pendingOf(subscriptions.map(({ row }) => row.id));
    const taxesOf = await this.taxes.read(subscriptions);
    const { publicUrl } = this.settings;
    return (one: Subscription) => {
      const more = { isPending: pending.has(one.row.id), taxes: taxesOf(one) };
      return toSubscription(publicUrl, one, more, now);
    };
  }
}
