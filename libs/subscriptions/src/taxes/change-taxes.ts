import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isFault, placedIn, refuse } from '#kernel';
import type { Caller } from '#platform/auth';
import { Transactions, type Tx } from '#platform/database';
import type { Taxation } from '#store/contract';
import { BilledSubscriptions } from '../billing/billed-subscriptions';
import { type SetTaxes, withSetTaxes } from '../domain/period-taxes';
import { isSetAlready, requireTaxable } from '../domain/set-taxes';
import { stateAt } from '../domain/subscription-state';
import { toTerms } from '../storage/plan-phases';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';
import { nextMoment } from '../subscriptions/next-moment';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';

const BODY = 'data.attributes';

/**
 * Sets the taxes of a subscription from its next period on; null takes back what was set.
 * @throws DomainError `Not Found`, `Conflict` if it is canceled or closed, `Limit reached`, or
 * `Amount out of range` if its invoices would be too large
 */
export class ChangeSubscriptionTaxes extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly taxes: SetTaxes['taxes'],
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscriptionTaxes)
export class ChangeSubscriptionTaxesHandler implements ICommandHandler<ChangeSubscriptionTaxes> {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionRepository,
    private readonly states: SubscriptionStateChanger,
    private readonly billed: BilledSubscriptions,
  ) {}

  async execute({ caller, id, taxes }: ChangeSubscriptionTaxes): Promise<void> {
    const taxation = await this.billed.taxation();
    await this.transactions.run(async (tx) => {
      const locked = await this.subscriptions.getLockedFor(caller, tx, id);
      const now = new Date();
      const subscription = await this.states.carryOutDue(tx, locked, now);
      const { row, line } = subscription;
      placedIn(BODY, () => {
        requireTaxable(stateAt(now, row), taxes);
      });
      const before = row.setTaxes ?? [];
      if (isSetAlready(before, taxes)) return;
      const updatedAt = nextMoment(subscription, now);
      const taxed = { terms: toTerms(subscription), set: before };
      const added = { from: updatedAt.toISOString(), taxes };
      const set = withSetTaxes(taxed, row.nextPeriod, added);
      const setTaxes = set.length === 0 ? null : set;
      await this.requireInvoices(tx, { row: Object.assign({}, row, { setTaxes }), line }, taxation);
      await this.subscriptions.setTaxes(tx, row, { setTaxes, updatedAt });
    });
  }

  /** Refuses taxes with which the invoices would be too large. */
  private async requireInvoices(tx: Tx, subscription: Subscription, taxation: Taxation) {
    for (const { contents } of await this.billed.of(tx, [subscription], taxation)) {
      if (isFault(contents)) refuse(contents);
    }
  }
}
