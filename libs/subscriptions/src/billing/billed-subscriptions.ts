import { Injectable } from '@nestjs/common';
import type { Fault } from '#kernel';
import type { Reader } from '#platform/database';
import type { Taxation } from '#store/contract';
import type { BilledSubscription } from '../domain/periods';
import { type PlanContent, planContents } from '../domain/plan-contents';
import { withScheduled } from '../domain/scheduled-state';
import type { StoredState, SubscriptionAction } from '../domain/subscription-state';
import { soldPlans, toTerms } from '../storage/plan-phases';
import { scheduledActionOf } from '../storage/scheduled-action';
import { type Subscription, SubscriptionHistory } from '../storage/subscription-repository';
import type { SubscriptionStateRow } from '../storage/subscription.row';
import { SubscriptionTaxes } from '../subscriptions/subscription-taxes';

/** A subscription with everything that its invoices depend on. */
export interface Billed extends BilledSubscription {
  readonly subscription: Subscription;
  /** The content of the invoices of each of its plans, or why there can be none. */
  readonly contents: readonly PlanContent[] | Fault;
}

/** Reads the facts that billing needs. */
@Injectable()
export class BilledSubscriptions {
  constructor(
    private readonly history: SubscriptionHistory,
    private readonly taxes: SubscriptionTaxes,
  ) {}

  /** How the store taxes, which {@link of} needs to know; to be read before a transaction begins. */
  async taxation(): Promise<Taxation> {
    return this.taxes.taxation();
  }

  /**
   * Reads them in the order of the subscriptions. It takes at most four queries, whatever their number.
   */
  async of(
    reader: Reader,
    subscriptions: readonly Subscription[],
    taxation: Taxation,
  ): Promise<readonly Billed[]> {
    const states = await this.history.ofAll(
      reader,
      subscriptions.map(({ row }) => row.id),
    );
    const taxesOf = await this.taxes.of(reader, subscriptions, taxation);
    return subscriptions.map((subscription) => {
      const { row } = subscription;
      return {
        subscription,
        terms: toTerms(subscription),
        history: withScheduled(
          (states.get(row.id) ?? []).map(toEnteredState),
          row,
          scheduledActionOf(row),
        ),
        contents: planContents(soldPlans(subscription), taxesOf(subscription)),
      };
    });
  }
}

const ENTERED: Readonly<Record<SubscriptionAction, StoredState>> = {
  pause: 'paused',
  resume: 'active',
  cancel: 'canceled',
};

function toEnteredState({ action, createdAt }: SubscriptionStateRow) {
  return { state: ENTERED[action], at: createdAt };
}
