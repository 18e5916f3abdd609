import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { SubscriptionStateChanged } from '../contract';
import { nextBilling } from '../domain/next-billing';
import { scheduledState } from '../domain/scheduled-state';
import { stateAfter, stateAt, type SubscriptionAction } from '../domain/subscription-state';
import { scheduledActionOf } from '../storage/scheduled-action';
import {
  type StateEntry,
  type Subscription,
  SubscriptionRepository,
} from '../storage/subscription-repository';
import type { SubscriptionRow } from '../storage/subscription.row';
import { toTerms } from '../storage/plan-phases';
import { nextMoment } from './next-moment';

/** Who changes a state. What the service does by itself keeps what somebody has scheduled. */
export type Changer = 'caller' | 'service' | 'dunning';

/** Changes the states of subscriptions and publishes the events. */
@Injectable()
export class SubscriptionStateChanger {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Carries out what was scheduled and is due, then the action.
   * @param subscription locked by `tx`
   * @returns whether the action is possible in its state
   */
  async change(
    tx: Tx,
    subscription: Subscription,
    action: SubscriptionAction,
    now: Date,
    by: Changer = 'service',
  ): Promise<boolean> {
    const current = await this.carryOutDue(tx, subscription, now);
    const state = stateAfter(stateAt(now, current.row), action);
    if (state === undefined) return false;
    const at = nextMoment(current, now);
    const pausedBy = action === 'pause' && by === 'dunning' ? by : null;
    const keepsSchedule = state !== 'canceled' && by !== 'caller';
    const entry = { action, state, at, recordedAt: at, pausedBy, keepsSchedule };
    await this.enter(tx, current, entry);
    return true;
  }

  /**
   * Carries out the scheduled action if it is due; it takes effect at the time for which it was scheduled.
   * One that is not possible any more is dropped.
   * @param subscription locked by `tx`
   * @returns the subscription after it
   */
  async carryOutDue(tx: Tx, subscription: Subscription, now: Date): Promise<Subscription> {
    const { row, line } = subscription;
    const scheduled = scheduledActionOf(row);
    if (scheduled === null || scheduled.at > now) return subscription;
    const { action, at } = scheduled;
    const state = scheduledState(row, scheduled);
    if (state === undefined) {
      await this.subscriptions.schedule(tx, row, null, {});
      const dropped = { scheduledAction: null, scheduledAt: null };
      return { row: Object.assign({}, row, dropped), line };
    }
    const recordedAt = later(row.updatedAt, now);
    const entry = { action, state, at, recordedAt, pausedBy: null, keepsSchedule: false };
    return { row: await this.enter(tx, subscription, entry), line };
  }

  /** Does so for several subscriptions, and returns all of them in the same order. */
  async allCarriedOut(
    tx: Tx,
    subscriptions: readonly Subscription[],
    now: Date,
  ): Promise<readonly Subscription[]> {
    const current: Subscription[] = [];
    for (const one of subscriptions) current.push(await this.carryOutDue(tx, one, now));
    return current;
  }

  private async enter(
    tx: Tx,
    subscription: Subscription,
    entry: Omit<StateEntry, 'phases' | 'billAt'>,
  ): Promise<SubscriptionRow> {
    const { row } = subscription;
    const { action, state, at, keepsSchedule } = entry;
    const isWaiting = keepsSchedule || row.scheduledAt === null;
    const phases = state === 'canceled' ? begunBy(row.phases, at) : row.phases;
    const billAt = isWaiting
      ? row.billAt
      : nextBilling(toTerms(subscription), Object.assign({}, row, { scheduledAt: null }));
    const entered = await this.subscriptions.enter(tx, row, { ...entry, phases, billAt });
    const data = { subscription_id: row.id, account_id: row.accountId, action, state };
    await this.outbox.append(tx, [integrationEvent(SubscriptionStateChanged, row.id, at, data)]);
    return entered;
  }
}

/** Leaves out the plans that would begin after a cancellation. */
function begunBy(phases: SubscriptionRow['phases'], at: Date): SubscriptionRow['phases'] {
  const begun = (phases ?? []).filter(({ startsAt }) => new Date(startsAt) < at);
  return begun.length === phases?.length ? phases : begun;
}
