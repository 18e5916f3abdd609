import { lineValue } from '#kernel';
import type { Cart, CartLine } from '../cart';
import type { PromotionOffer } from '../events';
import { boughtUnits, reducedUnits } from './buy-x-get-y';
import { isForFirst } from './first-order';
import { isAmong } from './promoted-products';

/** Why a promotion of a cart takes nothing off (docs/reference/carts.md#conditions-of-promotions). */
export const PROMOTION_REASONS = [
  'currency',
  'account',
  'first_order',
  'products',
  'min_quantity',
  'min_total',
  'buy_quantity',
  'get_items',
  'extension',
  'not_stackable',
] as const;

export type PromotionReason = (typeof PROMOTION_REASONS)[number];

/** What the conditions of promotions ask about. */
export type PromotedCart = Pick<Cart, 'lines' | 'promotions' | 'accountId'>;

/** Whether the promotion is for this line: it counts the line, and takes something off it. */
export function isEligible({ conditions = {} }: PromotionOffer, { item }: CartLine): boolean {
  const { productIds, nodeIds, excludeBundles = false } = conditions;
  if (excludeBundles && item.kind === 'product' && item.bundle !== undefined) return false;
  return (productIds ?? nodeIds) === undefined || isAmong(item, conditions);
}

/**
 * Why promotions of the cart take nothing off, by their ids; the others apply. A promotion that is not
 * stackable applies only if none before it does, and then none after it.
 */
export function reasonsOf(cart: PromotedCart): ReadonlyMap<string, PromotionReason> {
  const reasons = new Map<string, PromotionReason>();
  let first: PromotionOffer | undefined;
  for (const promotion of cart.promotions) {
    const reason = unmet(promotion, cart) ?? (first && excludes(first, promotion));
    if (reason === undefined) first ??= promotion;
    else reasons.set(promotion.promotionId, reason);
  }
  return reasons;
}

function excludes(first: PromotionOffer, other: PromotionOffer): PromotionReason | undefined {
  return first.stackable === false || other.stackable === false ? 'not_stackable' : undefined;
}

/** The first condition that the cart does not meet. */
function unmet(promotion: PromotionOffer, { lines, accountId }: PromotedCart) {
  const { minTotal, minQuantity = 0, accountIds } = promotion.conditions ?? {};
  if (accountIds !== undefined && !(accountId !== null && accountIds.includes(accountId))) {
    return 'account';
  }
  if (isForFirst(promotion) && promotion.hasOrdered === true) return 'first_order';
  const counted = lines.filter((line) => isEligible(promotion, line));
  const [one] = counted;
  if (one === undefined) return 'products';
  if (sum(counted, ({ quantity }) => quantity) < minQuantity) return 'min_quantity';
  if (minTotal !== undefined) {
    const least = amountIn(minTotal, one.unitPrice.currency);
    if (least === undefined) return 'currency';
    if (sum(counted, lineValue) < least) return 'min_total';
  }
  return nothingToGet(promotion, counted) ?? (promotion.refusedBy && 'extension');
}

/** Why no unit is reduced, if that depends on what is bought. */
function nothingToGet({ terms }: PromotionOffer, counted: readonly CartLine[]) {
  if (terms.kind !== 'buy_x_get_y') return undefined;
  if (boughtUnits(counted, terms) < terms.buy.quantity) return 'buy_quantity';
  return reducedUnits(counted, terms).size === 0 ? 'get_items' : undefined;
}

/** The amount in this currency, if there is one. */
export function amountIn(
  amounts: Readonly<Record<string, number>>,
  currency: string,
): number | undefined {
  return Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;
}

function sum(lines: readonly CartLine[], count: (line: CartLine) => number): number {
  return lines.reduce((total, line) => total + count(line), 0);
}
