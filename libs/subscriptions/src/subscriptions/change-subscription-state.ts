import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, placedIn } from '#kernel';
import type { Caller } from '#platform/auth';
import { Transactions, type Tx } from '#platform/database';
import { nextBilling } from '../domain/next-billing';
import { type ActionTime, momentOf, takesBack } from '../domain/scheduled-state';
import {
  allows,
  stateAfter,
  stateAt,
  type SubscriptionAction,
  type SubscriptionState,
} from '../domain/subscription-state';
import { InvoiceRepository } from '../storage/invoice-repository';
import { planAt, toTerms } from '../storage/plan-phases';
import { scheduledActionOf } from '../storage/scheduled-action';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';
import { nextMoment } from './next-moment';
import { SubscriptionStateChanger } from './subscription-state-changer';

/**
 * Changes the state of a subscription now or at a later time. It replaces an action that was scheduled
 * before; `resume` takes one back that an active subscription waits for.
 * @throws DomainError `Permission denied` if the plan does not permit the action to subscribers,
 * `Conflict` if the action is not possible in the present state, `Validation Error` for an impossible time
 */
export class ChangeSubscriptionState extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly action: SubscriptionAction,
    readonly time: ActionTime,
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscriptionState)
export class ChangeSubscriptionStateHandler implements ICommandHandler<ChangeSubscriptionState> {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly changer: SubscriptionStateChanger,
  ) {}

  async execute({ caller, id, action, time }: ChangeSubscriptionState): Promise<void> {
    await this.transactions.run(async (tx) => {
      const locked = await this.subscriptions.getLockedFor(caller, tx, id);
      const now = new Date();
      const subscription = await this.changer.carryOutDue(tx, locked, now);
      if (caller.kind === 'member') await this.requireAllowed(tx, subscription, action, now);
      const before = stateAt(now, subscription.row);
      if (takesBack(before, scheduledActionOf(subscription.row), action, time)) {
        await this.schedule(tx, subscription, null, now);
      } else if (time !== 'now') {
        if (stateAfter(before, action) === undefined) throw conflict(before, action);
        const at = placedIn('data.attributes', () =>
          momentOf(toTerms(subscription), time, nextMoment(subscription, now)),
        );
        await this.schedule(tx, subscription, { action, at }, now);
      } else if (!(await this.changer.change(tx, subscription, action, now, 'caller'))) {
        throw conflict(before, action);
      }
    });
  }

  private async schedule(
    tx: Tx,
    subscription: Subscription,
    scheduled: Parameters<SubscriptionRepository['schedule']>[2],
    now: Date,
  ): Promise<void> {
    const { row } = subscription;
    const waiting = { nextPeriod: row.nextPeriod, scheduledAt: scheduled?.at ?? null };
    const billAt = nextBilling(toTerms(subscription), waiting);
    const updatedAt = nextMoment(subscription, now);
    await this.subscriptions.schedule(tx, row, scheduled, { billAt, updatedAt });
  }

  private async requireAllowed(
    tx: Tx,
    subscription: Subscription,
    action: SubscriptionAction,
    now: Date,
  ): Promise<void> {
    const { row } = subscription;
    if (!allows(planAt(subscription, now).offering.plan.attributes, action)) throw denied(action);
    if (action !== 'resume' || row.pausedBy !== 'dunning') return;
    if (await this.invoices.hasUnpaid(tx, row.id)) throw unpaid();
  }
}

function denied(action: SubscriptionAction): DomainError {
  const detail = `The plan of this subscription does not let the subscriber ${action} it`;
  return new DomainError([faultOf('forbidden', 'Permission denied', detail)]);
}

function conflict(state: SubscriptionState, action: SubscriptionAction): DomainError {
  const detail = `The subscription is ${state}, which does not permit ${action}`;
  const source = 'data.attributes.action';
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source })]);
}

function unpaid(): DomainError {
  const detail =
    'The subscription was paused because an invoice is not paid; it resumes when the last one is paid';
  const source = 'data.attributes.action';
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source })]);
}
