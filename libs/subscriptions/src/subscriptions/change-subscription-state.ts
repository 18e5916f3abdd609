import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, later } from '#kernel';
import { type Caller, newEvent, Outbox, Transactions } from '#platform';
import { SubscriptionStateChanged } from '../contract';
import {
  allows,
  stateAfter,
  stateAt,
  type SubscriptionAction,
  type SubscriptionState,
} from '../domain/subscription-state';
import { SubscriptionRepository } from '../storage/subscription-repository';

/**
 * @throws DomainError `Permission denied` if the plan does not leave the action to the subscriber,
 * `Conflict` if the subscription is in a state without it
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
    private readonly outbox: Outbox,
  ) {}

  async execute({ caller, id, action }: ChangeSubscriptionState): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { row, line } = await this.subscriptions.getLockedFor(caller, tx, id);
      const permissions = line.offering.plan.attributes;
      if (caller.kind === 'member' && !allows(permissions, action)) throw denied(action);
      const before = stateAt(new Date(), row);
      const state = stateAfter(before, action);
      if (state === undefined) throw conflict(before, action);
      const at = later(row.updatedAt, new Date());
      await this.subscriptions.enter(tx, row, { action, state, at });
      const data = { subscription_id: row.id, account_id: row.accountId, action, state };
      await this.outbox.append(tx, [newEvent(SubscriptionStateChanged, row.id, at, data)]);
    });
  }
}

function denied(action: SubscriptionAction): DomainError {
  const detail = `The plan of this subscription does not let the subscriber ${action} it`;
  return new DomainError([faultOf('forbidden', 'Permission denied', detail)]);
}

function conflict(state: SubscriptionState, action: SubscriptionAction): DomainError {
  const detail = `The subscription is ${state}, and ${action} does nothing to it then`;
  const source = 'data.attributes.action';
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source })]);
}
