import { type Decision, DomainError, type Fault, faultOf, foldedCode } from '#kernel';
import { type Cart, type CartPromotion, currencyOf, evolve } from '../cart';
import type { CartEvent } from '../events';
import { appliesIn, discountName, type Promotion } from '../promotion';
import { existingCart, type Moment } from './lifetime';
import { limitFault } from './limits';
import type { Message } from '../message';

/** A promotion that a request names by its code. */
export interface PromotionCandidate {
  readonly itemId: string;
  readonly promotion: Promotion & { readonly code: string };
}

/** Which promotions can be used at this moment. */
export interface UsablePromotions {
  /** By id, with or without a code. */
  readonly byId: ReadonlyMap<string, Omit<Promotion, 'code'>>;
  /** Those that need no code. */
  readonly automatic: readonly Promotion[];
  /** Codes in the cart that are known to be of no use any more; not asked for at every change. */
  readonly spentCodes?: ReadonlySet<string>;
}

/** What adding the promotion comes to (interface 7.9), or why it cannot be added. */
export function judgePromotion(
  cart: Cart,
  { itemId, promotion }: PromotionCandidate,
  at: string,
): readonly CartEvent[] | Fault {
  const { code, promotionId } = promotion;
  const currency = currencyOf(cart);
  const refuse = (detail: string, meta = {}) =>
    faultOf('unprocessable', 'Promotion not applicable', detail, {
      source: 'code',
      meta: { code, ...meta },
    });
  if (currency === null) return refuse('The cart has nothing a promotion could apply to');
  if (cart.promotions.some((known) => known.promotionId === promotionId)) return [];
  if (!appliesIn(promotion, currency)) {
    return refuse(`The promotion takes nothing off in ${currency}`, { currency });
  }
  const event = { type: 'CartPromotionAdded', at, data: { itemId, promotion } } as const;
  const meta = { code };
  return limitFault(cart, evolve(cart, event), { source: 'code', meta }) ?? [event];
}

/**
 * What becomes of the promotions of a cart that has just changed: those that ended drop out, the
 * others go by their terms of today, and automatic ones come in (interface 7.9).
 */
export function settlePromotions(
  cart: Cart,
  usable: UsablePromotions,
  at: string,
): readonly CartEvent[] {
  const currency = currencyOf(cart);
  const kept = cart.promotions.flatMap((promotion) => settle(promotion, usable, at));
  if (currency === null) return kept;
  const known = new Set(cart.promotions.map(({ promotionId }) => promotionId));
  const added = usable.automatic
    .filter((one) => !known.has(one.promotionId) && appliesIn(one, currency))
    .map((promotion) => ({ type: 'CartPromotionAdded', at, data: { promotion } }) as const);
  return [...kept, ...added];
}

function settle(
  current: CartPromotion,
  usable: UsablePromotions,
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
  const promotion = { ...today, ...(code === undefined ? {} : { code }) };
  if (equal(before, promotion)) return [];
  return [{ type: 'CartPromotionChanged', at, data: { promotion } }];
}

function usableWith(code: string, promotionId: string, { byId, spentCodes }: UsablePromotions) {
  return spentCodes?.has(code) === true ? undefined : byId.get(promotionId);
}

/**
 * Codes in the cart that nobody can use any more.
 * @param usable those of them that have uses left, with the promotion that each belongs to
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

/** @throws DomainError `Not Found` if no promotion of the cart has this code, in any letter case */
export function removePromotion(
  cart: Cart,
  command: Moment & { readonly code: string },
): Decision<CartEvent, undefined> {
  const folded = foldedCode(command.code);
  const { promotions } = existingCart(cart, command);
  const promotion = promotions.find(
    ({ code }) => code !== undefined && foldedCode(code) === folded,
  );
  if (promotion === undefined) {
    const detail = 'The cart has no promotion with this code';
    const meta = { code: command.code };
    throw new DomainError([faultOf('not-found', 'Not Found', detail, { meta })]);
  }
  return { events: [promotionRemoved(promotion, command.at)], outcome: undefined };
}

/** What a request says of an item by the name of the field, where a promotion has no such thing. */
const FIELDS_OF_LINES = {
  customInputs: 'custom_inputs',
  selectedOptions: 'bundle_configuration',
  shippingGroupId: 'shipping_group_id',
} as const;

/** A promotion is in the cart as it is, and once; a quantity of 0 takes it out. */
export function changePromotion(
  promotion: CartPromotion,
  change: { readonly quantity?: number } & {
    readonly [Field in keyof typeof FIELDS_OF_LINES]?: unknown;
  },
  at: string,
): readonly CartEvent[] | Fault {
  const { quantity = 1 } = change;
  if (quantity === 0) return [promotionRemoved(promotion, at)];
  const [source] = [
    ...(quantity === 1 ? [] : ['quantity']),
    ...Object.entries(FIELDS_OF_LINES).flatMap(([key, name]) => (key in change ? name : [])),
  ];
  if (source === undefined) return [];
  const detail = `${source} of a promotion cannot be changed; a promotion can only be removed`;
  return faultOf('invalid', 'Validation Error', detail, { source, meta: { id: promotion.itemId } });
}

export function promotionRemoved({ promotionId }: CartPromotion, at: string): CartEvent {
  return { type: 'CartPromotionRemoved', at, data: { promotionId, reason: 'removed' } };
}

/** What the events say that nobody asked for. */
export function messagesOf(before: Cart, events: readonly CartEvent[]): readonly Message[] {
  return events.flatMap((event) => {
    if (event.type !== 'CartPromotionRemoved' || event.data.reason !== 'ended') return [];
    const promotion = before.promotions.find(
      ({ promotionId }) => promotionId === event.data.promotionId,
    );
    if (promotion === undefined) return [];
    const { promotionId: id, code } = promotion;
    return {
      source: { type: 'promotion', id, ...(code === undefined ? {} : { code }) },
      title: 'Promotion removed',
      description: `${discountName(promotion)} can no longer be used and was taken out of the cart`,
    };
  });
}

/** Plain data, whatever the order of its names. */
function equal(one: unknown, other: unknown): boolean {
  return text(one) === text(other);
}

function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  const texts = entries.map(([key, inside]) => `${JSON.stringify(key)}:${text(inside)}`);
  return `{${texts.sort().join(',')}}`;
}
