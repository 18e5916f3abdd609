import {
  type BundleChoice,
  type Line,
  type LineItem,
  type TaxItem,
  withoutTexts,
  withoutUndefined,
} from '#kernel';
import type { CartDetails, CartEvent, NewShippingGroup, PromotionOffer } from './events';
import { lineKey } from './rules/line-identity';
import { isSameTax } from './rules/taxes';

/** The name of a cart that nobody has named. */
export const DEFAULT_NAME = 'Cart';

/** When something was added and last changed. */
interface Times {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CartLine extends Line {
  /** Those of each of its taxes, in their order. */
  readonly taxTimes: readonly Times[];
  /** Equal keys are one line. */
  readonly key: string;
  /** Counts everything that was ever added to the cart. */
  readonly order: number;
}

/** A promotion that applies to the cart. */
export interface CartPromotion extends PromotionOffer {
  /** The id of its item in the cart; promotions without a code have no item. */
  readonly itemId: string | null;
  readonly order: number;
  readonly createdAt: string;
}

/** Lines that are sent together. */
export type ShippingGroup = NewShippingGroup & Times;

/** A cart computed from its events. `createdAt` is null for a cart that never existed or was deleted. */
export interface Cart {
  readonly details: CartDetails;
  /** In the order in which they were first added. */
  readonly lines: readonly CartLine[];
  /** In the order in which they apply. */
  readonly promotions: readonly CartPromotion[];
  readonly shippingGroups: readonly ShippingGroup[];
  /** The account that the cart belongs to, if any. */
  readonly accountId: string | null;
  /** Items that were ever added. */
  readonly added: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

export const unknownCart: Cart = {
  details: { name: DEFAULT_NAME },
  lines: [],
  promotions: [],
  shippingGroups: [],
  accountId: null,
  added: 0,
  createdAt: null,
  updatedAt: null,
};

/** Carts that were made last, the next one in place of the oldest. */
const made: { readonly of: Cart; readonly by: CartEvent; readonly cart: Cart }[] = [];
const MADE = 8;
let next = 0;

/**
 * Applies one event to a cart. Rules and responses both use the result of this one fold: the same cart, if they apply
 * the same event one after the other, so that its lines are priced, measured and written once.
 */
export function evolve(of: Cart, by: CartEvent): Cart {
  for (const known of made) if (known.by === by && known.of === of) return known.cart;
  const cart = applied(of, by);
  made[next] = { of, by, cart };
  next = (next + 1) % MADE;
  return cart;
}

function applied(cart: Cart, { type, at, data }: CartEvent): Cart {
  const changed = { ...cart, updatedAt: at };
  switch (type) {
    case 'CartCreated':
      return { ...unknownCart, details: data, createdAt: at, updatedAt: at };
    case 'CartDetailsChanged':
      return { ...changed, details: data };
    case 'CartItemAdded':
      return {
        ...changed,
        lines: [...cart.lines, lineOf(data, cart.added, at)],
        added: cart.added + 1,
      };
    case 'CartItemQuantityIncreased':
      return withLine(changed, data.itemId, ({ item, quantity }) => ({
        quantity: quantity + data.by,
        item: withOffer(item, data),
        unitPrice: data.unitPrice,
      }));
    case 'CartItemRepriced':
      return withLine(changed, data.itemId, ({ item }) => ({
        item: withOffer(item, data),
        unitPrice: data.unitPrice,
      }));
    case 'CartItemQuantityChanged':
      return withLine(changed, data.itemId, () => ({ quantity: data.quantity }));
    case 'CartItemCustomInputsChanged':
      return withLine(changed, data.itemId, ({ item }) => ({
        item: { ...item, customInputs: data.customInputs },
      }));
    case 'CartItemBundleChanged':
      return withLine(changed, data.itemId, ({ item }) => ({
        item: withOffer(item, data),
        unitPrice: data.unitPrice,
      }));
    case 'CartItemTaxesChanged':
      return withLine(changed, data.itemId, (line) => ({
        taxes: data.taxes,
        taxTimes: taxTimesOf(line, data.taxes, at),
      }));
    case 'CartItemShippingGroupChanged':
      return withLine(changed, data.itemId, () => ({ shippingGroupId: data.shippingGroupId }));
    case 'CartItemRemoved':
      return withoutLines(changed, ({ id }) => id !== data.itemId);
    case 'CartEmptied':
      return withoutLines(changed, () => false);
    case 'CartPromotionAdded':
      return withPromotion(changed, { ...data.promotion, itemId: data.itemId ?? null, at });
    case 'CartPromotionChanged':
      return {
        ...changed,
        promotions: cart.promotions
          .map((promotion) => {
            const { itemId, order, createdAt, promotionId } = promotion;
            const isIt = promotionId === data.promotion.promotionId;
            return isIt ? { ...data.promotion, itemId, order, createdAt } : promotion;
          })
          .sort(byPrecedence),
      };
    case 'CartPromotionRemoved': {
      const isOther = ({ promotionId }: CartPromotion) => promotionId !== data.promotionId;
      return { ...changed, promotions: cart.promotions.filter(isOther) };
    }
    case 'CartShippingGroupAdded': {
      const group = { ...data.group, createdAt: at, updatedAt: at };
      return { ...changed, shippingGroups: [...cart.shippingGroups, group] };
    }
    case 'CartShippingGroupChanged':
      return {
        ...changed,
        shippingGroups: cart.shippingGroups.map((group) =>
          group.id === data.group.id
            ? { ...data.group, createdAt: group.createdAt, updatedAt: at }
            : group,
        ),
      };
    case 'CartShippingGroupRemoved': {
      const shippingGroups = cart.shippingGroups.filter(({ id }) => id !== data.groupId);
      return { ...changed, shippingGroups };
    }
    case 'CartAccountAssociated':
      return { ...changed, accountId: data.accountId };
    case 'CartAccountDissociated':
      return { ...changed, accountId: null };
    case 'CartDeleted':
      return unknownCart;
    case 'CartAnonymized':
      return anonymized(cart);
  }
}

/** A deleted cart stays deleted. */
function anonymized(cart: Cart): Cart {
  if (cart.createdAt === null) return cart;
  const lines = cart.lines.map((line) => {
    const item = withoutTexts(line.item);
    return { ...line, item, key: lineKey(item, line.id, line.shippingGroupId) };
  });
  const shippingGroups = cart.shippingGroups.map((group) => withoutAddress(group));
  return { ...cart, details: { name: DEFAULT_NAME }, lines, shippingGroups };
}

/** The group without its address, and without the tracking reference that leads to it. */
export function withoutAddress<Group extends NewShippingGroup>(
  group: Group,
): Omit<Group, 'address' | 'trackingReference'> {
  const { address: _, trackingReference: __, ...kept } = group;
  return kept;
}

function lineOf(
  data: Extract<CartEvent, { type: 'CartItemAdded' }>['data'],
  order: number,
  at: string,
): CartLine {
  const { itemId: id, item, quantity, unitPrice, shippingGroupId = null } = data;
  const key = lineKey(item, id, shippingGroupId);
  const times = { createdAt: at, updatedAt: at };
  const taxes = { taxes: [], taxTimes: [] };
  return { id, key, item, quantity, unitPrice, ...taxes, shippingGroupId, order, ...times };
}

/** A tax that stays as it is keeps its times. */
function taxTimesOf(line: CartLine, taxes: readonly TaxItem[], at: string): readonly Times[] {
  return taxes.map((tax) => {
    const index = line.taxes.findIndex(({ id }) => id === tax.id);
    const [before, times] = [line.taxes[index], line.taxTimes[index]];
    if (before === undefined || times === undefined) return { createdAt: at, updatedAt: at };
    return isSameTax(before, tax) ? times : { ...times, updatedAt: at };
  });
}

/** The product keeps the selection and the catalog that the event leaves out. */
function withOffer(
  item: LineItem,
  { bundle, catalogId }: { readonly bundle?: BundleChoice; readonly catalogId?: string },
): LineItem {
  if (item.kind !== 'product') return item;
  return { ...item, ...withoutUndefined({ bundle, catalogId }) };
}

/** @param cart whose `updatedAt` is already the time of this change; the line gets it too */
function withLine(
  cart: Cart & { readonly updatedAt: string },
  itemId: string,
  change: (line: CartLine) => Partial<CartLine>,
): Cart {
  const lines = cart.lines.map((line) => {
    if (line.id !== itemId) return line;
    const changed = { ...line, ...change(line), updatedAt: cart.updatedAt };
    return { ...changed, key: lineKey(changed.item, line.id, changed.shippingGroupId) };
  });
  return { ...cart, lines };
}

/** Removing the last line also removes the promotions and frees the currency. */
function withoutLines(cart: Cart, isKept: (line: CartLine) => boolean): Cart {
  const lines = cart.lines.filter(isKept);
  return { ...cart, lines, promotions: lines.length === 0 ? [] : cart.promotions };
}

function withPromotion(
  cart: Cart,
  { at, ...promotion }: PromotionOffer & { readonly itemId: string | null; readonly at: string },
): Cart {
  const added = { ...promotion, order: cart.added, createdAt: at };
  const promotions = [...cart.promotions, added].sort(byPrecedence);
  return { ...cart, added: cart.added + 1, promotions };
}

/**
 * Those of a higher priority first; of the same one those without a code first, the older before the newer,
 * then those with a code, as they were added.
 */
function byPrecedence(one: CartPromotion, other: CartPromotion): number {
  const priorities = (other.priority ?? 0) - (one.priority ?? 0);
  if (priorities !== 0) return priorities;
  const codes = Number(one.code !== undefined) - Number(other.code !== undefined);
  if (codes !== 0) return codes;
  const ages = one.code === undefined ? compare(one.definedAt, other.definedAt) : 0;
  return ages || one.order - other.order;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The currency in which every further item must have a price; null while there is no item. */
export function currencyOf({ lines }: Cart): string | null {
  return lines[0]?.unitPrice.currency ?? null;
}

/**
 * The number of items that count towards the limit of a cart: lines, taxes, and promotions with a code.
 */
export function countedItems({ lines, promotions }: Cart): number {
  const taxes = lines.reduce((sum, line) => sum + line.taxes.length, 0);
  return lines.length + taxes + promotions.filter(({ itemId }) => itemId !== null).length;
}
