import { type Fault, portFault } from '#kernel';
import type { Cart } from '../cart';
import type { PromotionOffer } from '../events';
import type { Extensions } from './extension-answers';
import { cartFacts, linesAsked } from './extensions';

/** What the extension of a promotion's conditions says of a cart; undefined where it says nothing. */
function answerOfExtension(
  { promotionId: id, name, code, conditions }: PromotionOffer,
  cart: Cart,
  extensions: Extensions | undefined,
) {
  const { name: asked = '', parameters = {} } = conditions?.extension ?? {};
  return extensions?.promotionCondition?.get(asked)?.({
    promotion: { id, name, ...(code !== undefined && { code }), parameters },
    cart: cartFacts(cart, extensions.cartId, cart.lines[0]?.unitPrice.currency ?? ''),
    lines: linesAsked(cart.lines),
  });
}

/**
 * What is to be recorded with a promotion of the terms of today, to be spread into it: that its extension does not
 * let it apply to the cart. Where the extension says nothing, what it said before stays, and without that the
 * promotion does not apply (docs/reference/ports.md#conditions-of-promotions).
 */
export function refusedByExtension(
  today: PromotionOffer,
  cart: Cart,
  extensions: Extensions | undefined,
  before?: PromotionOffer,
): Pick<PromotionOffer, 'refusedBy'> {
  const extension = today.conditions?.extension?.name;
  if (extension === undefined) return {};
  const answer = answerOfExtension(today, cart, extensions);
  if (answer?.isMet === true) return {};
  if (answer !== undefined) {
    const { detail } = answer;
    return { refusedBy: { extension, ...(detail !== undefined && { detail }) } };
  }
  if (before?.conditions?.extension?.name !== extension) return { refusedBy: { extension } };
  return before.refusedBy === undefined ? {} : { refusedBy: before.refusedBy };
}

/** The fault of a promotion whose extension is installed, and does not answer; undefined for every other one. */
export function silenceFault(
  promotion: PromotionOffer,
  cart: Cart,
  extensions: Extensions | undefined,
): Fault | undefined {
  const name = promotion.conditions?.extension?.name ?? '';
  const isAsked = extensions?.promotionCondition?.has(name) === true;
  if (!isAsked || answerOfExtension(promotion, cart, extensions) !== undefined) return undefined;
  return portFault(name, 'promotionCondition');
}
