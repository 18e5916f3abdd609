import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { SubscriptionStateChanged } from '../contract';
import { periodAt } from '../domain/periods';
import { stateAfter, stateAt, type SubscriptionAction } from '../domain/subscription-state';
import { toTerms } from '../storage/billing-terms';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';

/** Changes the states of subscriptions and publishes the events. */
@Injectable()
export class SubscriptionStateChanger {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * *
   * @param subscription locked by `tx`
   * @returns whether the action is possible in its state
   */
  async change(
    tx: Tx,
    subscription: Subscription,
    action: SubscriptionAction,
    now: Date,
    by: 'dunning' | null = null,
  ): Promise<boolean> {
    const { row } = subscription;
    const state = stateAfter(stateAt(now, row), action);
    if (state === undefined) return false;
    const at = later(latest(row.updatedAt, lastDecided(subscription)), now);
    const pausedBy = action === 'pause' ? by : null;
    await this.subscriptions.enter(tx, row, { action, state, at, pausedBy });
    const data = { subscription_id: row.id, account_id: row.accountId, action, state };
    await this.outbox.append(tx, [integrationEvent(SubscriptionStateChanged, row.id, at, data)]);
    return true;
  }
}

/**
 * Returns the time of the last decision of billing. Such decisions are final, so no state change is
 * dated before them, even if the clock is behind.
 */
function lastDecided({ row, line }: Subscription): Date {
  const { nextPeriod, updatedAt } = row;
  if (nextPeriod === null) return updatedAt;
  const last = periodAt(toTerms(line), nextPeriod - 1)?.start ?? updatedAt;
  return row.billAt !== null && last < row.billAt ? last : updatedAt;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
