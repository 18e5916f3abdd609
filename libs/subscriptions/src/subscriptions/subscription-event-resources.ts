import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { Settings } from '#platform';
import { ALL_SCOPES } from '#platform/auth';
import { EventResources } from '#platform/messaging';
import { SubscriptionRenewed, SubscriptionStarted, SubscriptionStateChanged } from '../contract';
import { InvoiceRepository } from '../storage/invoice-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { toSubscription } from './subscription-response.dto';

/** Shows the subscription that an event is about. */
@Injectable()
export class SubscriptionEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const show = ({ aggregateId }: IntegrationEvent) => this.show(aggregateId);
    this.resources.add([SubscriptionStarted], show);
    this.resources.add([SubscriptionStateChanged], show);
    this.resources.add([SubscriptionRenewed], show);
  }

  private async show(id: string) {
    const [subscription, pending] = await Promise.all([
      this.subscriptions.getFor({ kind: 'admin', keyId: '', scopes: ALL_SCOPES }, id),
      this.invoices.pendingOf([id]),
    ]);
    return toSubscription(this.settings.publicUrl, subscription, pending.has(id), new Date());
  }
}
