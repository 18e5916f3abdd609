import { type Fault, isFault, refuse, type TaxItem } from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { AddTaxes, ChangeTax, NewTax, TaxOfLine } from '../commands';
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
  return changedTaxes(cart, line, [...line.taxes, tax], at);
}

/** @throws DomainError `Item not found`, `Not Found` */
export function changeTax(
  cart: Cart,
  command: ChangeTax,
  { at }: CartTime,
): { readonly events: readonly CartEvent[]; readonly taxes: readonly TaxOfLine[] } {
  const { line, tax } = required(cart, command);
  const after = changedTax(tax, command.changes);
  const taxes = line.taxes.map((one) => (one === tax ? after : one));
  const result = changedTaxes(cart, line, taxes, at);
  if (isFault(result)) return refuse(result);
  return { events: result, taxes: [{ itemId: line.id, tax: after }] };
}

/** @throws DomainError `Item not found`, `Not Found` */
export function removeTax(cart: Cart, command: OfTax, { at }: CartTime): readonly CartEvent[] {
  const { line, tax } = required(cart, command);
  const taxes = line.taxes.filter((one) => one !== tax);
  return [taxesAre(line, taxes, at)];
}

export function removeAllTaxes(cart: Cart, { at }: CartTime): readonly CartEvent[] {
  const taxed = existingCart(cart).lines.filter(({ taxes }) => taxes.length > 0);
  return taxed.map((line) => taxesAre(line, [], at));
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
