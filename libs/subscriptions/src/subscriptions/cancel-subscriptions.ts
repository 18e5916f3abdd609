import { Injectable } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { OrderCancelled } from '#ordering/contract';
import type { Tx } from '#platform/database';
import { type Progress, Subscriber, type SubscriberOf } from '#platform/messaging';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from './subscription-state-changer';

/** Subscriptions in one transaction; each takes three statements. */
const CANCELED_AT_ONCE = 50;

/**
 * Cancels the subscriptions that a canceled order started, unless the cancellation keeps them
 * (docs/reference/orders.md#states). It comes after the event that started them, because the events of an
 * order are delivered in order. Invoices that were issued stay as they are.
 */
@Injectable()
@Subscriber('CancelSubscriptionsWhenOrderCancelled', OrderCancelled)
export class CancelSubscriptionsWhenOrderCancelled implements SubscriberOf<typeof OrderCancelled> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly changer: SubscriptionStateChanger,
  ) {}

  async handle(
    { data }: IntegrationEvent<(typeof OrderCancelled)['data']>,
    tx: Tx,
  ): Promise<Progress> {
    const items = data.lines.filter((line) => line.subscription_offering_id !== undefined);
    if (items.length === 0 || data.keep_subscriptions === true) return 'done';
    const now = new Date();
    const ids = items.map(({ id }) => id);
    const open = await this.subscriptions.openOf(tx, ids, now, CANCELED_AT_ONCE);
    for (const subscription of open) await this.changer.change(tx, subscription, 'cancel', now);
    return open.length < CANCELED_AT_ONCE ? 'done' : 'again';
  }
}
