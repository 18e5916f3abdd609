import type { Schema } from '#platform';
import { CreatePlansAndProducts1763683218000 } from './create-plans-and-products';
import { PlanRow } from './plan.row';
import { SubscriptionProductRow } from './subscription-product.row';

export const subscriptionsSchema: Schema = {
  rows: [PlanRow, SubscriptionProductRow],
  migrations: [CreatePlansAndProducts1763683218000],
};
