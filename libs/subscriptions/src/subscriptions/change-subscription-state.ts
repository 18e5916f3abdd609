import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import type { Caller } from '#platform/auth';
import { Transactions, type Tx } from '#platform/database';
import {
  allows,
  stateAt,
  type SubscriptionAction,
  type SubscriptionState,
} from '../domain/subscription-state';
import { InvoiceRepository } from '../storage/invoice-repository';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from './subscription-state-changer';

/**
 * *
 * @throws DomainError `Permission denied` if the plan does not permit the action to subscribers,
 * `Conflict` if the action is not possible in the present state
 */
export class ChangeSubscriptionState extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly action: SubscriptionAction,
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

  async execute({ caller, id, action }: ChangeSubscriptionState): Promise<void> {
    await this.transactions.run(async (tx) => {
      const subscription = await this.subscriptions.getLockedFor(caller, tx, id);
      if (caller.kind === 'member') await this.requireAllowed(tx, subscription, action);
      const now = new Date();
      const before = stateAt(now, subscription.row);
      if (!(await this.changer.change(tx, subscription, action, now))) {
        throw conflict(before, action);
      }
    });
  }

  private async requireAllowed(
    tx: Tx,
    { row, line }: Subscription,
    action: SubscriptionAction,
  ): Promise<void> {
    if (!allows(line.offering.plan.attributes, action)) throw denied(action);
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
