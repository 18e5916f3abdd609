import { PartialType } from '@nestjs/swagger';
import { type Changes, foldedText } from '#platform/database';
import {
  Flag,
  foldedFilter,
  Optional,
  TextLine,
  Nested,
  Removable,
  ResourceType,
  Text,
  UuidList,
} from '#platform/http';
import { NewPlanAttributes, PlanAttributeChanges, toPlanAttributes } from '../plans/plan.dto';
import {
  NewSubscriptionProductAttributes,
  SubscriptionProductChanges,
  toSubscriptionProduct,
} from '../products/subscription-product.dto';
import type { OfferingAttributes } from '../storage/offering-repository';
import { identifiedBody, typedBody } from '../wire/attributes-bodies';
import { BuildOffering } from './build-offering';
import { MAX_PARTS, PartList, partsOf } from './part-list';

export const OFFERING_FILTERS = {
  name: foldedFilter('nameKey', foldedText),
  external_ref: 'externalRef',
};

class NewOffering {
  /** @example "Coffee box" */
  @TextLine(3, 1024)
  name!: string;

  /** @example "Freshly roasted, every week" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** Id of the offering in another system. @example "offering-coffee" */
  @Removable()
  @TextLine(0, 2048)
  external_ref?: string | null;

  /**
   * Whether subscribers may change to another plan of the offering; they may not if it is left out.
   * @example true
   */
  @Optional()
  @Flag()
  can_change_plan?: boolean;
}

class OfferingChanges extends PartialType(NewOffering, { skipNullProperties: false }) {}

export class CreateOfferingBody extends typedBody('subscription_offering', NewOffering) {}

export class ChangeOfferingBody extends typedBody('subscription_offering', OfferingChanges, {
  description: 'Loose leaf tea from the harbour, as often as you like',
}) {}

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

export function toOfferingAttributes(sent: NewOffering): OfferingAttributes {
  const { name, description = null, external_ref: externalRef = null } = sent;
  return { name, description, externalRef, canChangePlan: sent.can_change_plan ?? null };
}

export function toOfferingChanges(sent: OfferingChanges): Changes<OfferingAttributes> {
  const { name, description, external_ref: externalRef, can_change_plan: canChangePlan } = sent;
  return { name, description, externalRef, canChangePlan };
}

export function toBuildOffering({ data }: BuildOfferingBody): BuildOffering {
  const products = partsOf(data.products, (one) => toSubscriptionProduct(one));
  const plans = partsOf(data.plans, (one) => toPlanAttributes(one));
  return new BuildOffering(toOfferingAttributes(data), products, plans);
}
