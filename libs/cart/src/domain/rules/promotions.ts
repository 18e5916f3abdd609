import { foldedCode, withoutUndefined } from '#kernel';
import { type Cart, type CartPromotion, currencyOf, evolve } from '../cart';
import type { CartEvent, PromotionOffer } from '../events';
import { discountName, termIn } from './discounts';
import type { Extensions } from './extension-answers';
import { refusedByExtension } from './extension-conditions';
import { type BuyerFacts, orderedBefore } from './first-order';

/** Something that happened besides what was asked. */
export interface CartMessage {
  readonly source: { readonly type: string; readonly id?: string; readonly code?: string };
  readonly title: string;
  readonly description: string;
}

/** Which promotions can be used at this moment. */
export interface UsablePromotions extends BuyerFacts {
  /** By id, with or without a code. */
  readonly byId: ReadonlyMap<string, Omit<PromotionOffer, 'code'>>;
  /** Those that need no code. */
  readonly automatic: readonly PromotionOffer[];
  /** Codes in the cart without uses left; undefined where nobody has looked, as at most changes. */
  readonly spentCodes?: ReadonlySet<string>;
}

/** Whether the promotion has a discount in this currency. */
export function appliesIn({ terms }: PromotionOffer, currency: string): boolean {
  return termIn(terms, currency) !== undefined;
}

/**
 * Returns the promotion events that follow a change of the cart (docs/reference/carts.md#promotions):
 * expired promotions leave, the others get their terms of today, and automatic ones are added.
 */
export function updatePromotions(
  cart: Cart,
  usable: UsablePromotions,
  at: string,
  extensions?: Extensions,
): readonly CartEvent[] {
  const currency = currencyOf(cart);
  const recorded = (today: PromotionOffer, before?: PromotionOffer): PromotionOffer => ({
    ...today,
    ...orderedBefore(today, cart, usable, before),
    ...refusedByExtension(today, cart, extensions, before),
  });
  const kept = cart.promotions.flatMap((promotion) => update(promotion, usable, recorded, at));
  if (currency === null) return kept;
  const known = new Set(cart.promotions.map(({ promotionId }) => promotionId));
  const added = usable.automatic
    .filter((one) => !known.has(one.promotionId) && appliesIn(one, currency))
    .map((offer) => {
      return { type: 'CartPromotionAdded', at, data: { promotion: recorded(offer) } } as const;
    });
  return [...kept, ...added];
}

/**
 * The cart with the promotions of now; the same object if they have not changed. What extensions said of it stays,
 * as nobody asks them.
 */
export function promotionsOfNow(cart: Cart, usable: UsablePromotions, at: string): Cart {
  return updatePromotions(cart, usable, at).reduce(evolve, cart);
}

function update(
  current: CartPromotion,
  usable: UsablePromotions,
  recorded: (today: PromotionOffer, before: PromotionOffer) => PromotionOffer,
  at: string,
): readonly CartEvent[] {
  const { itemId, order, createdAt, ...before } = current;
  const { promotionId, code } = before;
  const today =
    code === undefined
      ? usable.automatic.find((one) => one.promotionId === promotionId)
      : usableWith(code, promotionId, usable);
  if (today === undefined) {
    return [{ type: 'CartPromotionRemoved', at, data: { promotionId, reason: 'ended' } }];
  }
  const promotion = recorded({ ...today, ...withoutUndefined({ code }) }, before);
  if (equal(before, promotion)) return [];
  return [{ type: 'CartPromotionChanged', at, data: { promotion } }];
}

function usableWith(code: string, promotionId: string, { byId, spentCodes }: UsablePromotions) {
  return spentCodes?.has(code) === true ? undefined : byId.get(promotionId);
}

/**
 * Returns the codes of the cart that can no longer be used.
 * @param usable the codes in the cart that have uses left, with the promotion of each
 */
export function spentCodes(
  { promotions }: Cart,
  usable: readonly { readonly code: string; readonly promotionId: string }[],
): ReadonlySet<string> {
  const owners = new Map(usable.map(({ code, promotionId }) => [foldedCode(code), promotionId]));
  const codes = promotions.flatMap(({ code, promotionId }) => {
    return code === undefined || owners.get(foldedCode(code)) === promotionId ? [] : code;
  });
  return new Set(codes);
}

/** Returns the event of a promotion that somebody removes. */
export function promotionRemoved({ promotionId }: CartPromotion, at: string): CartEvent {
  return { type: 'CartPromotionRemoved', at, data: { promotionId, reason: 'removed' } };
}

/**
 * Returns messages about promotions with a code that left the cart together with its last line
 * (docs/reference/carts.md#messages).
 */
export function messagesOfLeft(
  before: Cart,
  after: Cart,
  events: readonly CartEvent[],
): readonly CartMessage[] {
  if (after.createdAt === null) return [];
  const gone = new Set(
    events.flatMap((event) =>
      event.type === 'CartPromotionRemoved' ? event.data.promotionId : [],
    ),
  );
  const stays = new Set(after.promotions.map(({ promotionId }) => promotionId));
  return before.promotions
    .filter(
      ({ itemId, promotionId }) =>
        itemId !== null && !stays.has(promotionId) && !gone.has(promotionId),
    )
    .map((promotion) => removalMessage(promotion, 'was taken out of the cart with its last item'));
}

/** Returns messages about side effects of a command. */
export function messagesOf(before: Cart, events: readonly CartEvent[]): readonly CartMessage[] {
  return events.flatMap((event) => {
    if (event.type !== 'CartPromotionRemoved' || event.data.reason !== 'ended') return [];
    const promotion = before.promotions.find(
      ({ promotionId }) => promotionId === event.data.promotionId,
    );
    return promotion === undefined
      ? []
      : removalMessage(promotion, 'can no longer be used and was taken out of the cart');
  });
}

function removalMessage(promotion: PromotionOffer, why: string): CartMessage {
  const { promotionId: id, code } = promotion;
  return {
    source: { type: 'promotion', id, ...withoutUndefined({ code }) },
    title: 'Promotion removed',
    description: `${discountName(promotion)} ${why}`,
  };
}

/** Compares plain data; the order of keys does not matter. */
function equal(one: unknown, other: unknown): boolean {
  return text(one) === text(other);
}

function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  const texts = entries.map(([key, inside]) => `${JSON.stringify(key)}:${text(inside)}`);
  return `{${texts.sort().join(',')}}`;
}
