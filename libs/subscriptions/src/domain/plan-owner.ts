import { faultOf, refuse } from '#kernel';

/** The owner of a plan. The store cannot change plans of the organization. */
export type Owner = 'store' | 'organization';

/** Returns a plan or a copy of one, unless it belongs to the organization. */
export function ownedByStore<Plan extends { readonly owner: Owner }>(plan: Plan): Plan {
  if (plan.owner === 'store') return plan;
  const detail =
    'This plan belongs to the organization; the store can neither change nor delete it';
  refuse(faultOf('forbidden', 'Permission denied', detail));
}
