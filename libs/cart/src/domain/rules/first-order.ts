import type { Cart } from '../cart';
import type { PromotionOffer } from '../events';

/** What is known of buyers, besides what was recorded. */
export interface BuyerFacts {
  /** Whether the buyer has ordered before; undefined where nobody knows who buys, as at most changes. */
  readonly hasOrdered?: boolean;
  /** Whether accounts have ordered before, by their ids, as far as somebody has asked. */
  readonly accountsOrdered?: Pick<ReadonlyMap<string, boolean>, 'get'>;
}

/** Whether the promotion is only for a first order (docs/reference/carts.md#first-orders). */
export function isForFirst({ conditions }: Pick<PromotionOffer, 'conditions'>): boolean {
  return conditions?.firstOrder === true;
}

/**
 * What is to be recorded with a promotion of the terms of today, to be spread into it: whether the buyer has
 * ordered before. Where nobody knows, what was recorded before stays.
 */
export function orderedBefore(
  today: Pick<PromotionOffer, 'conditions'>,
  { accountId }: Pick<Cart, 'accountId'>,
  { hasOrdered, accountsOrdered }: BuyerFacts,
  before?: PromotionOffer,
): Pick<PromotionOffer, 'hasOrdered'> {
  if (!isForFirst(today)) return {};
  const ofAccount = accountId === null ? undefined : accountsOrdered?.get(accountId);
  return (hasOrdered ?? ofAccount ?? before?.hasOrdered) === true ? { hasOrdered: true } : {};
}
