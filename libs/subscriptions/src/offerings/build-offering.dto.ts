import { Nested, ResourceType } from '#platform/http';
import { NewPlanAttributes, toPlanAttributes } from '../plans/plan.dto';
import {
  NewSubscriptionProductAttributes,
  toSubscriptionProduct,
} from '../products/subscription-product.dto';
import { NewOffering, toOfferingFields } from './offering.dto';
import type { OfferingWithParts } from './offerings';
import { PartList, partsOf } from './part-list';

class OfferingToBuild extends NewOffering {
  @ResourceType('subscription_offering')
  type?: string;

  /** Ids or external references of subscription products, or attributes of new ones. @example [{"name":"Coffee of the week","price":{"USD":{"amount":1400}}}] */
  @PartList(() => NewSubscriptionProductAttributes)
  products!: object[];

  /** Ids or external references of plans, or attributes of new ones. @example ["9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05"] */
  @PartList(() => NewPlanAttributes)
  plans!: object[];
}

export class BuildOfferingBody {
  @Nested(() => OfferingToBuild)
  data!: OfferingToBuild;
}

export function toOfferingWithParts({ data }: BuildOfferingBody): OfferingWithParts {
  return {
    fields: toOfferingFields(data),
    products: partsOf(data.products, toSubscriptionProduct),
    plans: partsOf(data.plans, toPlanAttributes),
  };
}
