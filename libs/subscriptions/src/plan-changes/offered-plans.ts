import { Injectable } from '@nestjs/common';
import { faultOf, refuse } from '#kernel';
import type { Tx } from '#platform/database';
import { Offerings } from '../offerings/offerings';
import type { SubscribedOffering } from '../storage/subscription.row';
import { subscribedTo } from '../subscriptions/ordered-subscriptions';

const SOURCE = 'data.attributes.plan_id';

/** Reads the plans that a subscription can change to. */
@Injectable()
export class OfferedPlans {
  constructor(private readonly offerings: Offerings) {}

  /**
   * Copies the offering as it is now, with the plan.
   * @throws DomainError `Subscription offering not found` or `Subscription plan not found`
   */
  async copy(tx: Tx, offeringId: string, planId: string): Promise<SubscribedOffering> {
    const offering = await this.offerings.findIn(tx, offeringId);
    if (offering === null) {
      const detail = 'The offering of this subscription is not sold any more, with any plan';
      const at = { source: SOURCE, meta: { id: offeringId } };
      refuse(faultOf('not-found', 'Subscription offering not found', detail, at));
    }
    const plan = offering.plans.find(({ id }) => id === planId);
    if (plan === undefined) {
      const detail = 'This is not a plan of the offering of this subscription';
      const at = { source: SOURCE, meta: { id: planId } };
      refuse(faultOf('not-found', 'Subscription plan not found', detail, at));
    }
    return subscribedTo(offering, plan);
  }
}
