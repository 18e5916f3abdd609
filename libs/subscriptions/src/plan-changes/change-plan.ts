import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Logger } from '@nestjs/common';
import type { Caller } from '#platform/auth';
import { Transactions } from '#platform/database';
import { InvoiceIssuer } from '../billing/issue-invoices';
import type { PlanChangeTime } from '../domain/plan-change';
import { BillingRepository } from '../storage/billing-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';
import { SubscriptionTaxes } from '../subscriptions/subscription-taxes';
import { PlanChanger } from './plan-changer';

/**
 * Gives a subscription another plan of its offering, now or from the next period on. It replaces a change
 * that is still to come; the present plan takes one back.
 * @throws DomainError `Permission denied` if the offering does not permit it to subscribers, `Conflict` if
 * the subscription cannot change now, `Subscription offering not found`, `Subscription plan not found`,
 * `Currency mismatch`, `Validation Error` or `Limit reached`
 */
export class ChangeSubscriptionPlan extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly planId: string,
    readonly time: PlanChangeTime,
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscriptionPlan)
export class ChangeSubscriptionPlanHandler implements ICommandHandler<ChangeSubscriptionPlan> {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly transactions: Transactions,
    private readonly billing: BillingRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly states: SubscriptionStateChanger,
    private readonly plans: PlanChanger,
    private readonly taxes: SubscriptionTaxes,
    private readonly issuer: InvoiceIssuer,
  ) {}

  async execute({ caller, id, planId, time }: ChangeSubscriptionPlan): Promise<void> {
    const taxation = await this.taxes.taxation();
    const begun = await this.transactions.run(async (tx) => {
      // Nobody issues an invoice for the period that ends.
      const { beginsAt } = await this.billing.lock(tx);
      const locked = await this.subscriptions.getLockedFor(caller, tx, id);
      const now = new Date();
      const subscription = await this.states.carryOutDue(tx, locked, now);
      return this.plans.change(tx, { caller, subscription, planId, time, taxation, beginsAt, now });
    });
    if (begun !== null) await this.bill(begun);
  }

  /** Issues the invoice of the new period; if that fails, the next billing run does. */
  private async bill(begun: Date): Promise<void> {
    try {
      await this.issuer.plan();
      await this.issuer.issue(begun, new Date());
    } catch (error) {
      this.logger.warn({ err: error }, 'the invoice of a changed plan waits for the next run');
    }
  }
}
