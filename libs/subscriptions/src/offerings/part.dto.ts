import { Nested, UuidList } from '#platform/http';
import { PlanAttributeChanges } from '../plans/plan.dto';
import { SubscriptionProductChanges } from '../products/subscription-product.dto';
import { identifiedBody } from '../wire/attributes-bodies';
import { MAX_PARTS } from './part-list';

class PlansToAttach {
  /** @example ["9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05"] */
  @UuidList(1, MAX_PARTS)
  plans!: string[];
}

export class AttachPlansBody {
  @Nested(() => PlansToAttach)
  data!: PlansToAttach;
}

class ProductsToAttach {
  /** @example ["5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0"] */
  @UuidList(1, MAX_PARTS)
  products!: string[];
}

export class AttachProductsBody {
  @Nested(() => ProductsToAttach)
  data!: ProductsToAttach;
}

class OfferingPlanChanges extends PlanAttributeChanges {}

export class ChangeOfferingPlanBody extends identifiedBody(
  'subscription_offering_plan',
  OfferingPlanChanges,
  { id: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05', attributes: { description: 'Six times a year' } },
) {}

class OfferingProductChanges extends SubscriptionProductChanges {}

export class ChangeOfferingProductBody extends identifiedBody(
  'subscription_offering_product',
  OfferingProductChanges,
  { id: '5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0', attributes: { description: 'Two caddies' } },
) {}
