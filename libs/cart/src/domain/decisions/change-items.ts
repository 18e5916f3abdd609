import {
  type BundleChoice,
  type CustomInputs,
  type Decision,
  type Fault,
  faultOf,
  mixedTaxFault,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartEvent } from '../events';
import {
  type CartPrice,
  type CurrencyFacts,
  noPriceFault,
  type Priced,
  priceInCart,
} from '../rules/currency';
import { type CustomInputRules, customInputsFault } from '../rules/custom-inputs';
import { otherCatalog } from './add-item';
import { existingCart, type Moment } from '../rules/lifetime';
import { amountFault, MAX_QUANTITY } from '../rules/limits';
import { choiceKey, lineKey, textsKey } from '../rules/line-identity';
import { changePromotion } from '../rules/promotions';
import type { EntriesOutcome, Rejection } from '../rejection';
import { shippingGroupFault } from './shipping-groups';
import { sizeFault } from '../rules/size';
import { type Available, stockFault } from '../rules/stock';

/** What is to change on one line, or on the item of a promotion; what is undefined stays. */
export interface ItemChange {
  readonly itemId: string;
  /** 0 removes the line. */
  readonly quantity?: number;
  readonly customInputs?: CustomInputs;
  /** Of the product of the line, by today's catalog. */
  readonly customInputRules?: CustomInputRules;
  /** Another choice of a bundle, as it was sent; there and undefined for the default selection. */
  readonly selectedOptions?: unknown;
  /** What that choice comes to, by today's catalog. */
  readonly bundle?: {
    readonly choice: BundleChoice;
    readonly catalogId: string;
    readonly prices: Priced['prices'];
    /** Currencies in which its parts have prices that cannot be added up. */
    readonly mixedTax?: readonly string[];
  };
  /** null detaches. */
  readonly shippingGroupId?: string | null;
}

export interface ChangeItems extends Moment, CurrencyFacts {
  readonly cartId: string;
  /** In the order of the request; an entry that is already known to be refused is its fault. */
  readonly entries: readonly (ItemChange | Fault)[];
  readonly allOrNothing: boolean;
  /** Of the products that the changed lines take. */
  readonly available: Available;
}

/** Judges the changes in order; each accepted one counts for those after it. */
export function changeItems(cart: Cart, command: ChangeItems): Decision<CartEvent, EntriesOutcome> {
  const events: CartEvent[] = [];
  const rejections: Rejection[] = [];
  let current = existingCart(cart, command);
  for (const [position, entry] of command.entries.entries()) {
    const verdict = 'kind' in entry ? entry : changeItem(current, entry, command);
    if ('kind' in verdict) {
      rejections.push({ position, fault: verdict });
    } else {
      events.push(...verdict);
      current = verdict.reduce(evolve, current);
    }
  }
  const refused = command.allOrNothing && rejections.length > 0;
  const effective = !refused && rejections.length < command.entries.length;
  return { events: effective ? events : [], outcome: { effective, rejections } };
}

function changeItem(
  cart: Cart,
  change: ItemChange,
  command: ChangeItems,
): readonly CartEvent[] | Fault {
  const { at, available } = command;
  const promotion = cart.promotions.find(({ itemId }) => itemId === change.itemId);
  if (promotion !== undefined) return changePromotion(promotion, change, at);
  const line = cart.lines.find(({ id }) => id === change.itemId);
  if (line === undefined) return itemNotFound(change.itemId);
  if (change.quantity === 0) return [{ type: 'CartItemRemoved', at, data: { itemId: line.id } }];
  const changed = changedLine(cart, line, change, command);
  if ('kind' in changed) return { ...changed, meta: { id: line.id, ...changed.meta } };
  const twin = cart.lines.find((other) => other.key === changed.key && other.id !== line.id);
  const quantity = changed.quantity + (twin?.quantity ?? 0);
  const kept = twin === undefined ? line : earlierOf(cart, line, twin);
  const others = cart.lines.filter((other) => other !== line && other !== twin);
  // Lines that merge keep the price of the earlier one; their choice is the same.
  const result = kept === line ? { ...changed, quantity } : { ...kept, quantity };
  const merged = twin === undefined ? [line] : [line, twin];
  const shortage = takesMore(result, merged)
    ? stockFault(others, result.item, quantity, available)
    : undefined;
  const fault = quantityFault(result) ?? shortage;
  if (fault !== undefined) return { ...fault, meta: { ...fault.meta, id: kept.id } };
  const gone = merged.filter(({ id }) => id !== kept.id);
  const events = [
    ...gone.map(({ id }) => ({ type: 'CartItemRemoved', at, data: { itemId: id } }) as const),
    ...differences(kept, result, at),
  ];
  const after = events.reduce(evolve, cart);
  const meta = { id: kept.id };
  return (
    sizeFault(cart, after, { meta }) ?? amountFault(after, { source: 'quantity', meta }) ?? events
  );
}

/** The line as it would be on its own, or why it cannot become so. */
function changedLine(
  cart: Cart,
  line: CartLine,
  change: ItemChange,
  command: ChangeItems,
): CartLine | Fault {
  const { customInputs, bundle, quantity = line.quantity } = change;
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
  const source = 'bundle_configuration';
  const priced: CartPrice =
    bundle === undefined ? { price: line.unitPrice } : priceInCart(cart, bundle, command);
  if ('missing' in priced) {
    return (
      mixedTaxFault(item.name, priced.missing, bundle?.mixedTax, source) ??
      noPriceFault(`${item.name} with this selection`, priced, { source, meta: {} })
    );
  }
  const { price: unitPrice } = priced;
  const changed = {
    ...item,
    ...(customInputs === undefined ? {} : { customInputs }),
    ...(bundle === undefined ? {} : { bundle: bundle.choice, catalogId: bundle.catalogId }),
  };
  const { shippingGroupId = line.shippingGroupId } = change;
  const groupId = change.shippingGroupId ?? undefined;
  const badGroup = shippingGroupFault(cart, command.cartId, groupId, unitPrice.currency);
  if (badGroup !== undefined) return badGroup;
  const key = lineKey(changed, line.id, shippingGroupId);
  return { ...line, item: changed, key, quantity, unitPrice, shippingGroupId };
}

/** What has to happen to `before` so that it becomes `after`. */
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
  const at = { source: 'quantity', meta: { value } };
  return faultOf('invalid', 'Validation Error', detail, at);
}

export function itemNotFound(id: string): Fault {
  const detail = 'There is no item with this id in the cart';
  return faultOf('not-found', 'Item not found', detail, { meta: { id } });
}
