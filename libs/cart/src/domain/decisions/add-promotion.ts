import { type Fault, faultOf, foldedCode } from '#kernel';
import { type Cart, currencyOf, evolve } from '../cart';
import type { CartContext, PricedPromotion } from '../commands';
import type { CartEvent, PromotionOffer } from '../events';
import { refusedByExtension, silenceFault } from '../rules/extension-conditions';
import { orderedBefore } from '../rules/first-order';
import { limitFault } from '../rules/limits';
import { amountIn, type PromotionReason, reasonsOf } from '../rules/promotion-conditions';
import { appliesIn } from '../rules/promotions';

/** Why a cart cannot have a promotion. */
type Reason = PromotionReason | 'no_items' | 'already_applied';

function alreadyIn({ code, name }: PromotionOffer): string {
  return code === undefined
    ? `The promotion ${name} is already in the cart, without a code; it counts once`
    : `The promotion is already in the cart with the code ${code}; it counts once`;
}

/**
 * Returns the events that add the promotion, or the fault that prevents it. A code that is there already
 * stays; another code of the same promotion is refused, because a promotion counts once
 * (docs/reference/carts.md#promotions).
 */
export function addPromotion(
  cart: Cart,
  { itemId, code: sent, found, sourceId }: PricedPromotion,
  { promotions, extensions, at }: CartContext,
): readonly CartEvent[] | Fault {
  const usable = found && promotions.byId.get(found.promotionId);
  if (found === undefined || usable === undefined) {
    const detail = 'There is no usable promotion with this code';
    return faultOf('not-found', 'Not Found', detail, { source: 'code', meta: { code: sent } });
  }
  const { code, promotionId } = found;
  const offer = { ...usable, code };
  const currency = currencyOf(cart);
  const refused = (reason: Reason, detail: string, more = {}) =>
    faultOf('unprocessable', 'Promotion not applicable', detail, {
      source: 'code',
      meta: { code, reason, ...more },
    });
  if (currency === null) {
    return refused('no_items', 'The cart has nothing a promotion could apply to');
  }
  const known = cart.promotions.find((one) => one.promotionId === promotionId);
  if (known?.code !== undefined && foldedCode(known.code) === foldedCode(code)) return [];
  // A merge brings what the cart has already.
  if (known !== undefined)
    return sourceId === undefined ? refused('already_applied', alreadyIn(known)) : [];
  if (!appliesIn(offer, currency)) {
    return refused('currency', `The promotion takes nothing off in ${currency}`, { currency });
  }
  const promotion = {
    ...offer,
    ...orderedBefore(offer, cart, promotions),
    ...refusedByExtension(offer, cart, extensions),
  };
  const event = { type: 'CartPromotionAdded', at, data: { itemId, promotion } } as const;
  const after = evolve(cart, event);
  // A merge brings promotions that wait for their conditions, too.
  const reason = sourceId === undefined ? reasonAgainst(cart, after, promotionId) : undefined;
  const silent = reason === 'extension' ? silenceFault(offer, cart, extensions) : undefined;
  if (silent !== undefined) return silent;
  if (reason !== undefined) return refused(reason, ...lacking(reason, promotion, currency));
  return limitFault(cart, after, { source: 'code', meta: { code } }) ?? [event];
}

/** Why the promotion would take nothing off, or would keep another one of the cart from it. */
function reasonAgainst(
  before: Cart,
  after: Cart,
  promotionId: string,
): PromotionReason | undefined {
  const reasons = reasonsOf(after);
  const known = reasonsOf(before);
  const stopped = before.promotions.filter((one) => {
    return one.code !== undefined && reasons.has(one.promotionId) && !known.has(one.promotionId);
  });
  return reasons.get(promotionId) ?? (stopped.length > 0 ? 'not_stackable' : undefined);
}

/** The sentence for shoppers, and what the cart must reach. */
function lacking(
  reason: PromotionReason,
  { conditions = {}, terms, refusedBy }: PromotionOffer,
  currency: string,
): [detail: string, more?: object] {
  switch (reason) {
    case 'account':
      return ['The promotion is for carts of certain accounts only'];
    case 'first_order':
      return ['The promotion is for a first order only, and this account has ordered before'];
    case 'products':
      return ['The cart has none of the items that the promotion is for'];
    case 'min_quantity': {
      const { minQuantity } = conditions;
      const detail = `The promotion needs at least ${String(minQuantity)} of the items that it is for`;
      return [detail, { min_quantity: minQuantity }];
    }
    case 'min_total': {
      const least = amountIn(conditions.minTotal ?? {}, currency);
      const detail =
        'The items that the promotion is for cost less than it needs; add more of them';
      return [detail, { currency, min_total: least }];
    }
    case 'buy_quantity': {
      const least = terms.kind === 'buy_x_get_y' ? terms.buy.quantity : 1;
      const detail = `The promotion needs at least ${String(least)} of the items that are to be bought`;
      return [detail, { buy_quantity: least }];
    }
    case 'get_items':
      return ['Add an item that the promotion makes cheaper, besides those that are to be bought'];
    case 'extension':
      return [refusedBy?.detail ?? 'The promotion is not for this cart as it is now'];
    case 'currency':
      return [`The promotion takes nothing off in ${currency}`, { currency }];
    case 'not_stackable':
      return ['The promotion cannot be combined with one in the cart; remove that one first'];
  }
}
