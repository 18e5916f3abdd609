import { type Decision, type Fault, faultOf, isAmount, outOfRange } from '#kernel';
import { MAX_QUANTITY } from './add-items';
import { type Cart, type CartLine, evolve, lineValue } from './cart';
import type { CartEvent } from './cart-events';
import { type CustomInputRules, type CustomInputs, customInputsFault } from './custom-inputs';
import { existingCart, type Moment } from './lifetime';
import { lineKey } from './line-key';
import type { EntriesOutcome, Rejection } from './rejection';

/** What is to change on one line; what is undefined stays. */
export interface ItemChange {
  readonly itemId: string;
  /** 0 removes the line. */
  readonly quantity?: number;
  readonly customInputs?: CustomInputs;
  /** Of the product of the line, by today's catalog. */
  readonly customInputRules?: CustomInputRules;
}

export interface ChangeItems extends Moment {
  /** In the order of the request; an entry that is already known to be refused is its fault. */
  readonly entries: readonly (ItemChange | Fault)[];
  readonly allOrNothing: boolean;
}

/** Judges the changes in order; each accepted one counts for those after it. */
export function changeItems(cart: Cart, command: ChangeItems): Decision<CartEvent, EntriesOutcome> {
  const events: CartEvent[] = [];
  const rejections: Rejection[] = [];
  let current = existingCart(cart, command);
  for (const [position, entry] of command.entries.entries()) {
    const verdict = 'kind' in entry ? entry : changeItem(current, entry, command.at);
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

function changeItem(cart: Cart, change: ItemChange, at: string): readonly CartEvent[] | Fault {
  const line = cart.lines.find(({ id }) => id === change.itemId);
  if (line === undefined) return itemNotFound(change.itemId);
  if (change.quantity === 0) return [{ type: 'CartItemRemoved', at, data: { itemId: line.id } }];
  const { customInputs } = change;
  const badInput =
    customInputs === undefined
      ? undefined
      : customInputsFault(customInputs, change.customInputRules);
  if (badInput !== undefined) return { ...badInput, meta: { id: line.id } };
  const key = customInputs === undefined ? line.key : lineKey({ ...line.item, customInputs });
  const twin = cart.lines.find((other) => other.key === key && other.id !== line.id);
  const quantity = (change.quantity ?? line.quantity) + (twin?.quantity ?? 0);
  const kept = twin === undefined ? line : earlierOf(cart, line, twin);
  const fault = quantityFault(cart, kept, twin === undefined ? [line] : [line, twin], quantity);
  if (fault !== undefined) return fault;
  const events: CartEvent[] = [];
  if (twin !== undefined) {
    const itemId = kept === line ? twin.id : line.id;
    events.push({ type: 'CartItemRemoved', at, data: { itemId } });
  }
  if (customInputs !== undefined && key !== kept.key) {
    const data = { itemId: kept.id, customInputs };
    events.push({ type: 'CartItemCustomInputsChanged', at, data });
  }
  if (quantity !== kept.quantity) {
    events.push({ type: 'CartItemQuantityChanged', at, data: { itemId: kept.id, quantity } });
  }
  return events;
}

/** Lines that become equal merge into the one that was added first, so the order never changes. */
function earlierOf(cart: Cart, one: CartLine, other: CartLine): CartLine {
  return cart.lines.indexOf(one) < cart.lines.indexOf(other) ? one : other;
}

function quantityFault(
  cart: Cart,
  kept: CartLine,
  merged: readonly CartLine[],
  quantity: number,
): Fault | undefined {
  if (quantity > MAX_QUANTITY) {
    const detail = `The quantity would exceed ${String(MAX_QUANTITY)}; use a smaller one`;
    const at = { source: 'quantity', meta: { id: kept.id, value: quantity } };
    return faultOf('invalid', 'Validation Error', detail, at);
  }
  const others = cart.lines.filter((line) => !merged.includes(line)).map(lineValue);
  const value = lineValue({ ...kept, quantity });
  const total = [...others, value].reduce((sum, one) => sum + one, 0);
  return isAmount(total) ? undefined : { ...outOfRange, source: 'quantity', meta: { id: kept.id } };
}

export function itemNotFound(id: string): Fault {
  const detail = 'There is no item with this id in the cart';
  return faultOf('not-found', 'Item not found', detail, { meta: { id } });
}
