import { Injectable } from '@nestjs/common';
import { DomainError, faultOf, isFault, limitReached, placedIn, refuse } from '#kernel';
import type { Caller } from '#platform/auth';
import type { Tx } from '#platform/database';
import type { Taxation } from '#store/contract';
import { BilledSubscriptions } from '../billing/billed-subscriptions';
import { plannedFrom } from '../domain/billing-batch';
import { owedPeriods } from '../domain/periods';
import { planStart, type PlanChangeTime, requireOpen, requirePrice } from '../domain/plan-change';
import { stateAt } from '../domain/subscription-state';
import { InvoiceRepository } from '../storage/invoice-repository';
import { comingPlan, planAt, toTerms, withoutComing, withPlan } from '../storage/plan-phases';
import { scheduledActionOf } from '../storage/scheduled-action';
import type { Subscription } from '../storage/subscription-repository';
import { nextMoment } from '../subscriptions/next-moment';
import { OfferedPlans } from './offered-plans';
import { StoredPlans } from './stored-plans';

const MAX_CHANGES = 100;
const BODY = 'data.attributes';
const SOURCE = `${BODY}.plan_id`;

export interface PlanChangeRequest {
  readonly caller: Caller;
  /** Locked, without anything that is due. */
  readonly subscription: Subscription;
  readonly planId: string;
  readonly time: PlanChangeTime;
  readonly taxation: Taxation;
  /** Since when the service issues invoices. */
  readonly beginsAt: Date;
  readonly now: Date;
}

/** Changes plans of subscriptions, in a transaction in which nobody else issues invoices. */
@Injectable()
export class PlanChanger {
  constructor(
    private readonly offered: OfferedPlans,
    private readonly billed: BilledSubscriptions,
    private readonly invoices: InvoiceRepository,
    private readonly plans: StoredPlans,
  ) {}

  /** @returns when the new plan has begun; null if it is still to come, or another one was taken back */
  async change(tx: Tx, request: PlanChangeRequest): Promise<Date | null> {
    const { caller, subscription, planId, time } = request;
    const at = nextMoment(subscription, request.now);
    const present = planAt(subscription, at).offering;
    if (caller.kind === 'member' && present.canChangePlan !== true) throw denied();
    const state = stateAt(at, subscription.row);
    placedIn(BODY, () => {
      requireOpen(state);
    });
    const before = withoutComing(subscription, at);
    if (planId === present.plan.id) {
      if (comingPlan(subscription, at) === undefined)
        throw hasItAlready(present.plan.attributes.name);
      await this.plans.store(tx, before, at);
      return null;
    }
    const offering = await this.offered.copy(tx, present.id, planId);
    placedIn(BODY, () => {
      requirePrice({ ...offering, currency: subscription.line.currency });
    });
    if ((before.row.phases ?? []).length >= MAX_CHANGES) refuse(tooMany());
    const isUnpaid = await this.isUnpaid(tx, before, request, at);
    const scheduled = scheduledActionOf(subscription.row);
    const canceledFrom = scheduled?.action === 'cancel' ? scheduled.at : null;
    const changing = { terms: toTerms(before), state, canceledFrom, isUnpaid };
    const start = placedIn(BODY, () => planStart(changing, time, at));
    const after = withPlan(before, start, offering);
    await this.requireInvoices(tx, after, request);
    if (time === 'now') {
      await this.plans.begin(tx, before, after, start);
      return start.startsAt;
    }
    await this.plans.store(tx, after, at);
    return null;
  }

  /** Whether an invoice is unpaid, or one has still to be issued for a period that has begun. */
  private async isUnpaid(
    tx: Tx,
    subscription: Subscription,
    { beginsAt, taxation }: PlanChangeRequest,
    at: Date,
  ): Promise<boolean> {
    const { row } = subscription;
    if (await this.invoices.hasUnpaid(tx, row.id)) return true;
    for (const billed of await this.billed.of(tx, [subscription], taxation)) {
      const from = row.nextPeriod ?? plannedFrom(billed, beginsAt).nextPeriod;
      if (owedPeriods(billed, at, from).next().done !== true) return true;
    }
    return false;
  }

  /** Refuses a plan of which the invoices would be too large. */
  private async requireInvoices(
    tx: Tx,
    subscription: Subscription,
    { taxation }: PlanChangeRequest,
  ): Promise<void> {
    for (const { contents } of await this.billed.of(tx, [subscription], taxation)) {
      if (isFault(contents)) refuse(contents);
    }
  }
}

function denied(): DomainError {
  const detail = 'The offering of this subscription does not let the subscriber change the plan';
  return new DomainError([faultOf('forbidden', 'Permission denied', detail)]);
}

function hasItAlready(name: string): DomainError {
  const detail = `The subscription has the plan ${name} already`;
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source: SOURCE })]);
}

function tooMany() {
  const detail = `The plan of a subscription changes at most ${String(MAX_CHANGES)} times`;
  return limitReached(detail, MAX_CHANGES, { source: SOURCE });
}
