import type { OrderEventData } from '#ordering/contract';
import { datesOf } from '../domain/subscription-dates';
import type { OfferingRow } from '../offerings/offering.dto';
import type { PlanCopy } from '../storage/originals';
import type { NewLine } from '../storage/subscription-lines';
import type { SubscribedOffering } from '../storage/subscription.row';
import type { OrderedLineTaxes } from './ordered-taxation';

/** A line of an order that starts subscriptions, one for each unit. */
export interface OrderedSubscription {
  readonly orderItemId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly offeringId: string;
  readonly planId: string;
  readonly currency: string;
  /** Id of the order in another system. */
  readonly externalRef: string | null;
  readonly quantity: number;
}

/** @throws Error if the order has no account, which checkout refuses for subscriptions */
export function orderedSubscriptions(order: OrderEventData): readonly OrderedSubscription[] {
  const { order_id: orderId, account_id: accountId, external_ref: externalRef, currency } = order;
  return order.lines.flatMap((line) => {
    const { id: orderItemId, quantity } = line;
    const { subscription_offering_id: offeringId, plan_id: planId } = line;
    if (offeringId === undefined || planId === undefined) return [];
    if (accountId === undefined)
      throw new Error(`Order ${orderId} with subscriptions has no account`);
    const common = { orderId, accountId, currency, externalRef: externalRef ?? null };
    return { orderItemId, offeringId, planId, quantity, ...common };
  });
}

/**
 * Makes the row that the subscriptions of a line share, with the offering and the plan as they are
 * now.
 * @throws Error if the offering never had the plan
 */
export function toLine(
  ordered: OrderedSubscription,
  offering: OfferingRow | undefined,
  taxed: OrderedLineTaxes,
  startsAt: Date,
): NewLine {
  const { orderItemId, orderId, accountId, currency, externalRef, offeringId, planId } = ordered;
  const plans = [...(offering?.plans ?? []), ...(offering?.formerPlans ?? [])];
  const plan = plans.find(({ id }) => id === planId);
  if (offering === undefined || plan === undefined) {
    throw new Error(`Offering ${offeringId} with plan ${planId} was ordered, but never was there`);
  }
  return {
    orderItemId,
    orderId,
    accountId,
    currency,
    externalRef,
    offering: subscribedTo(offering, plan),
    ...taxed,
    startsAt,
    ...datesOf(plan.attributes, startsAt),
  };
}

/** Copies the offering as it is now, with one of its plans. */
export function subscribedTo(offering: OfferingRow, plan: PlanCopy): SubscribedOffering {
  const { id, name, description, externalRef, owner, products, createdAt, updatedAt } = offering;
  return {
    id,
    name,
    description,
    externalRef,
    owner,
    canChangePlan: offering.canChangePlan,
    plan,
    products,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
