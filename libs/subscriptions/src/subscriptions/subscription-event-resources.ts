import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { ALL_SCOPES } from '#platform/auth';
import { EventResources } from '#platform/messaging';
import { SubscriptionRenewed, SubscriptionStarted, SubscriptionStateChanged } from '../contract';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { ShownSubscriptions } from './shown-subscriptions';

/** Shows the subscription that an event is about. */
@Injectable()
export class SubscriptionEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly subscriptions: SubscriptionRepository,
    private readonly shown: ShownSubscriptions,
  ) {}

  onModuleInit(): void {
    const show = ({ aggregateId }: IntegrationEvent) => this.show(aggregateId);
    this.resources.add([SubscriptionStarted], show);
    this.resources.add([SubscriptionStateChanged], show);
    this.resources.add([SubscriptionRenewed], show);
  }

  private async show(id: string) {
    const admin = { kind: 'admin', keyId: '', scopes: ALL_SCOPES } as const;
    return this.shown.one(await this.subscriptions.getFor(admin, id), new Date());
  }
}
