import { Injectable } from '@nestjs/common';
import type { Fault } from '#kernel';
import type { Reader } from '#platform/database';
import { taxesOfUnit } from '../domain/invoice-content';
import type { BilledSubscription } from '../domain/periods';
import { type PlanContent, planContents } from '../domain/plan-contents';
import { withScheduled } from '../domain/scheduled-state';
import type { StoredState, SubscriptionAction } from '../domain/subscription-state';
import { soldPlans, toTerms } from '../storage/plan-phases';
import { scheduledActionOf } from '../storage/scheduled-action';
import { type Subscription, SubscriptionHistory } from '../storage/subscription-repository';
import type { SubscriptionStateRow } from '../storage/subscription.row';
import { OrderedTaxation } from '../subscriptions/ordered-taxation';

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
    private readonly taxation: OrderedTaxation,
  ) {}

  /**
   * Reads them in the order of the subscriptions. It takes at most two queries, whatever their number.
   */
  async of(reader: Reader, subscriptions: readonly Subscription[]): Promise<readonly Billed[]> {
    const states = await this.history.ofAll(
      reader,
      subscriptions.map(({ row }) => row.id),
    );
    const taxesOf = await this.taxation.ofLines(reader, withoutTaxes(subscriptions));
    return subscriptions.map((subscription) => {
      const { row, line } = subscription;
      const taxes = taxesOfUnit(line.taxes ?? taxesOf(line.orderItemId), row.number);
      return {
        subscription,
        terms: toTerms(subscription),
        history: withScheduled(
          (states.get(row.id) ?? []).map(toEnteredState),
          row,
          scheduledActionOf(row),
        ),
        contents: planContents(soldPlans(subscription), taxes),
      };
    });
  }
}

/** Finds the order lines that were stored before lines kept their taxes. */
function withoutTaxes(subscriptions: readonly Subscription[]): readonly string[] {
  const lines = subscriptions.flatMap(({ line }) =>
    line.taxes === null ? [line.orderItemId] : [],
  );
  return [...new Set(lines)];
}

const ENTERED: Readonly<Record<SubscriptionAction, StoredState>> = {
  pause: 'paused',
  resume: 'active',
  cancel: 'canceled',
};

function toEnteredState({ action, createdAt }: SubscriptionStateRow) {
  return { state: ENTERED[action], at: createdAt };
}
