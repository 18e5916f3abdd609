import { type Fault, faultOf, isFault, withMeta, withoutUndefined } from '#kernel';
import { type Cart, type CartLine, type CartPromotion, evolve } from '../cart';
import type { CartContext, ChangeItems, ItemChange } from '../commands';
import type { CartEvent } from '../events';
import { priceInCart } from '../rules/currency';
import { customInputsFault } from '../rules/custom-inputs';
import { decidedPrice } from '../rules/extensions';
import { existingCart } from '../rules/lifetime-and-access';
import { alwaysIncludesTax } from '../rules/line-taxes';
import { excessFault, MAX_QUANTITY } from '../rules/limits';
import { choiceKey, itemNotFound, lineKey, otherCatalog, textsKey } from '../rules/line-identity';
import { promotionRemoved } from '../rules/promotions';
import { shippingGroupFault } from '../rules/shipping';
import { limitingStock, stockFault, type Units } from '../rules/stock';
import { type Unsold, unsoldFault } from '../rules/unsold';
import { type JudgedEntries, judgeEntries } from './judge-entries';

/** Decides on changes of lines. Lines that become equal merge (docs/reference/carts.md#line-identity). */
export function changeItems(
  cart: Cart,
  command: ChangeItems,
  context: CartContext,
): Pick<JudgedEntries<ItemChange>, 'events' | 'faults'> {
  const available = limitingStock(command.stock, context);
  const facts = { ...context, available, unsold: command.unsold };
  const { events, faults } = judgeEntries(existingCart(cart), command, (current, change) =>
    changeItem(current, change, facts),
  );
  return { events, faults };
}

type ChangingFacts = CartContext & { readonly available: Units; readonly unsold: Unsold };

function changeItem(
  cart: Cart,
  change: ItemChange,
  facts: ChangingFacts,
): readonly CartEvent[] | Fault {
  const { at } = facts;
  const promotion = cart.promotions.find(({ itemId }) => itemId === change.itemId);
  if (promotion !== undefined) return changePromotion(promotion, change, at);
  const line = cart.lines.find(({ id }) => id === change.itemId);
  if (line === undefined) return itemNotFound(change.itemId);
  if (change.quantity === 0) return [{ type: 'CartItemRemoved', at, data: { itemId: line.id } }];
  const unsold = raisedUnsold(line, change, facts.unsold);
  if (unsold !== undefined) return unsold;
  const changed = changedLine(cart, line, change, facts);
  if (isFault(changed)) return withMeta(changed, { id: line.id });
  const twin = cart.lines.find((other) => other.key === changed.key && other.id !== line.id);
  const quantity = changed.quantity + (twin?.quantity ?? 0);
  const kept = twin === undefined ? line : earlierOf(cart, line, twin);
  const others = cart.lines.filter((other) => other !== line && other !== twin);
  // Lines with the same key become one, which keeps the price of the earlier one.
  const result = kept === line ? { ...changed, quantity } : { ...kept, quantity };
  const merged = twin === undefined ? [line] : [line, twin];
  const shortage = takesMore(result, merged)
    ? stockFault(others, result.item, quantity, facts.available)
    : undefined;
  const fault = quantityFault(result) ?? shortage;
  if (fault !== undefined) return { ...fault, meta: { ...fault.meta, id: kept.id } };
  const gone = merged.filter(({ id }) => id !== kept.id);
  const events = [
    ...gone.map(({ id }) => ({ type: 'CartItemRemoved', at, data: { itemId: id } }) as const),
    ...differences(kept, result, at),
  ];
  const after = events.reduce(evolve, cart);
  return excessFault(cart, after, { source: 'quantity', meta: { id: kept.id } }) ?? events;
}

/** The fault of more units of an item that is not sold any more. A new selection is of what is sold now. */
function raisedUnsold(line: CartLine, change: ItemChange, unsold: Unsold): Fault | undefined {
  const { quantity = line.quantity, offer } = change;
  if (quantity <= line.quantity || offer !== undefined) return undefined;
  const fault = unsoldFault(line.item, unsold);
  return fault && { ...fault, source: 'quantity' };
}

/** The changed line before any merge, or the fault that prevents the change. */
function changedLine(
  cart: Cart,
  line: CartLine,
  change: ItemChange,
  facts: ChangingFacts,
): CartLine | Fault {
  const { customInputs, offer, quantity = line.quantity } = change;
  const { item } = line;
  if (customInputs !== undefined && item.kind === 'subscription') {
    const detail = 'custom_inputs belong to products and custom items; leave them out';
    return faultOf('invalid', 'Validation Error', detail, { source: 'custom_inputs' });
  }
  const badInput =
    customInputs === undefined
      ? undefined
      : customInputsFault(customInputs, change.customInputRules);
  if (badInput !== undefined) return badInput;
  const { name } = item;
  const named = { name, priced: `${name} with this selection`, source: 'bundle_configuration' };
  const priced = { ...facts, pricesIncludeTax: alwaysIncludesTax(facts.taxation, item) };
  const given = offer === undefined ? line.unitPrice : priceInCart(cart, offer, priced, named);
  if (isFault(given)) return given;
  const { bundle, catalogId } = offer ?? {};
  const changed = { ...item, ...withoutUndefined({ customInputs, bundle, catalogId }) };
  const extensions = offer === undefined ? undefined : facts.extensions;
  const unitPrice = decidedPrice(cart, { item: changed, quantity, given }, extensions) ?? given;
  const { shippingGroupId = line.shippingGroupId } = change;
  const { shippingGroupId: sent = null } = change;
  const badGroup =
    sent === null ? undefined : shippingGroupFault(cart, facts.cartId, sent, unitPrice.currency);
  if (badGroup !== undefined) return badGroup;
  const key = lineKey(changed, line.id, shippingGroupId);
  return { ...line, item: changed, key, quantity, unitPrice, shippingGroupId };
}

/** The events that turn `before` into `after`. */
function differences(before: CartLine, after: CartLine, at: string): readonly CartEvent[] {
  const { id: itemId, item } = before;
  const { item: changed, quantity, unitPrice } = after;
  const events: CartEvent[] = [];
  if (textsKey(changed) !== textsKey(item) && changed.kind !== 'subscription') {
    const data = { itemId, customInputs: changed.customInputs ?? {} };
    events.push({ type: 'CartItemCustomInputsChanged', at, data });
  }
  if (choiceKey(changed) !== choiceKey(item) && changed.kind === 'product' && changed.bundle) {
    const data = { itemId, bundle: changed.bundle, unitPrice, ...otherCatalog(item, changed) };
    events.push({ type: 'CartItemBundleChanged', at, data });
  }
  if (after.shippingGroupId !== before.shippingGroupId) {
    const data = { itemId, shippingGroupId: after.shippingGroupId };
    events.push({ type: 'CartItemShippingGroupChanged', at, data });
  }
  if (quantity !== before.quantity) {
    events.push({ type: 'CartItemQuantityChanged', at, data: { itemId, quantity } });
  }
  return events;
}

/** Whether the line takes more out of the store than the ones it was made of did. */
function takesMore(line: CartLine, before: readonly CartLine[]): boolean {
  const sameChoice = before.every(({ item }) => choiceKey(item) === choiceKey(line.item));
  return !sameChoice || line.quantity > before.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Lines that become equal merge into the one that was added first, so the order never changes. */
function earlierOf(cart: Cart, one: CartLine, other: CartLine): CartLine {
  return cart.lines.indexOf(one) < cart.lines.indexOf(other) ? one : other;
}

function quantityFault({ quantity: value }: CartLine): Fault | undefined {
  if (value <= MAX_QUANTITY) return undefined;
  const detail = `The quantity would exceed ${String(MAX_QUANTITY)}; use a smaller one`;
  return faultOf('invalid', 'Validation Error', detail, { source: 'quantity', meta: { value } });
}

/** Fields of a change that a promotion does not have. */
const FIELDS_OF_LINES = {
  customInputs: 'custom_inputs',
  selectedOptions: 'bundle_configuration',
  shippingGroupId: 'shipping_group_id',
} as const;

/** A promotion cannot be changed; a quantity of 0 removes it. */
function changePromotion(
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
