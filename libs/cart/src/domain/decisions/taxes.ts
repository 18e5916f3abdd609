import { type Fault, faultOf, isFault, refuse, type TaxItem } from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { AddTaxes, CartContext, ChangeTax, NewTax, TaxOfLine } from '../commands';
import type { CartEvent } from '../events';
import { existingCart, type CartTime } from '../rules/lifetime-and-access';
import { excessFault } from '../rules/limits';
import { itemNotFound, requiredLine } from '../rules/line-identity';
import { changedTax, requiredTax, taxesFault } from '../rules/taxes';
import { type JudgedEntries, judgeEntries } from './judge-entries';

interface OfTax {
  readonly itemId: string;
  readonly taxId: string;
}

/** Adds taxes to lines (docs/reference/carts.md#taxes-and-totals). */
export function addTaxes(
  cart: Cart,
  command: AddTaxes,
  { at }: CartTime,
): Omit<JudgedEntries<NewTax>, 'accepted'> & { readonly taxes: readonly TaxOfLine[] } {
  const judge = (current: Cart, tax: NewTax) => addTax(current, tax, at);
  const { events, accepted, faults } = judgeEntries(existingCart(cart), command, judge);
  return { events, taxes: accepted.map(({ itemId, tax }) => ({ itemId, tax })), faults };
}

function addTax(cart: Cart, { itemId, tax }: NewTax, at: string): readonly CartEvent[] | Fault {
  const line = cart.lines.find(({ id }) => id === itemId);
  if (line === undefined) return itemNotFound(itemId);
  // Where an administrator sets a tax, those that the store computes are gone.
  const own = line.taxes.filter(({ source }) => source === undefined);
  return changedTaxes(cart, line, [...own, tax], at);
}

/** @throws DomainError `Item not found`, `Not Found` */
export function changeTax(
  cart: Cart,
  command: ChangeTax,
  { at }: CartTime,
): { readonly events: readonly CartEvent[]; readonly taxes: readonly TaxOfLine[] } {
  const { line, tax } = required(cart, command);
  const after = takenOver(changedTax(tax, command.changes));
  const taxes = line.taxes.map((one) => (one === tax ? after : takenOver(one)));
  const result = changedTaxes(cart, line, taxes, at);
  if (isFault(result)) return refuse(result);
  return { events: result, taxes: [{ itemId: line.id, tax: after }] };
}

/** @throws DomainError `Item not found`, `Not Found` */
export function removeTax(cart: Cart, command: OfTax, { at }: CartTime): readonly CartEvent[] {
  const { line, tax } = required(cart, command);
  if (tax.source !== undefined) refuse(ofTheStore(tax));
  const taxes = line.taxes.filter((one) => one !== tax);
  return [taxesAre(line, taxes, at)];
}

/** Those that the store computes stay, as they would come back at once. */
export function removeAllTaxes(
  cart: Cart,
  { at, taxation }: CartTime & Pick<CartContext, 'taxation'>,
): readonly CartEvent[] {
  const taxed = existingCart(cart).lines.filter(({ taxes }) =>
    taxes.some(({ source }) => source !== taxation.source),
  );
  return taxed.map((line) => taxesAre(line, [], at));
}

/** From now on the administrator answers for the tax. */
function takenOver({ source: _, ...tax }: TaxItem): TaxItem {
  return tax;
}

function ofTheStore({ id }: TaxItem): Fault {
  const detail =
    'This tax is computed by the store; set one of your own on the item in its place, such as one with the rate 0';
  return faultOf('unprocessable', 'Invalid state', detail, { meta: { id } });
}

function changedTaxes(
  cart: Cart,
  line: CartLine,
  taxes: readonly TaxItem[],
  at: string,
): readonly CartEvent[] | Fault {
  const meta = { id: line.id };
  const event = taxesAre(line, taxes, at);
  const after = evolve(cart, event);
  return taxesFault(taxes, { meta }) ?? excessFault(cart, after, { meta }) ?? [event];
}

function taxesAre({ id: itemId }: CartLine, taxes: readonly TaxItem[], at: string): CartEvent {
  return { type: 'CartItemTaxesChanged', at, data: { itemId, taxes } };
}

function required(
  cart: Cart,
  { itemId, taxId }: OfTax,
): { readonly line: CartLine; readonly tax: TaxItem } {
  const line = requiredLine(existingCart(cart), itemId);
  return { line, tax: requiredTax(line, taxId) };
}
