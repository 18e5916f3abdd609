import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { StartSubscriptions } from '../contract';
import { datesOf } from '../domain/subscription-dates';
import { OfferingStore } from '../storage/offering-store';
import type { OfferingRow, PlanCopy } from '../storage/offering.row';
import { type NewLine, SubscriptionLines } from '../storage/subscription-lines';
import type { SubscribedOffering } from '../storage/subscription.row';

@CommandHandler(StartSubscriptions)
export class StartSubscriptionsHandler implements ICommandHandler<StartSubscriptions> {
  constructor(
    private readonly lines: SubscriptionLines,
    private readonly offerings: OfferingStore,
  ) {}

  async execute({ line }: StartSubscriptions): Promise<void> {
    const { orderItemId, quantity } = line;
    if (!(await this.lines.has(orderItemId))) await this.lines.addOnce(await this.toLine(line));
    await this.lines.startUpTo(orderItemId, quantity);
  }

  /** With what was ordered, though it may no longer be offered. */
  private async toLine(line: StartSubscriptions['line']): Promise<NewLine> {
    const { orderItemId, orderId, accountId, currency, offeringId, planId } = line;
    const offering = await this.offerings.findEver(offeringId);
    if (offering === null) throw notFound('offering', offeringId);
    const plan = [...offering.plans, ...offering.formerPlans].find(({ id }) => id === planId);
    if (plan === undefined) throw notFound('plan', planId);
    const startsAt = new Date(line.startsAt);
    return {
      ...{ orderItemId, orderId, accountId, currency },
      externalRef: line.externalRef ?? null,
      offering: subscribedTo(offering, plan),
      startsAt,
      ...datesOf(plan.attributes, startsAt),
    };
  }
}

function subscribedTo(offering: OfferingRow, plan: PlanCopy): SubscribedOffering {
  const { id, name, description, externalRef, owner, products, createdAt, updatedAt } = offering;
  return {
    ...{ id, name, description, externalRef, owner, plan, products },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function notFound(what: 'offering' | 'plan', id: string): DomainError {
  const title = `Subscription ${what} not found`;
  const detail = `There is no such subscription ${what}`;
  return new DomainError([faultOf('not-found', title, detail, { meta: { id } })]);
}
