import { type Decision, DomainError, type Fault, faultOf, type TaxItem } from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartEvent } from '../events';
import { itemNotFound } from './change-items';
import { existingCart, type Moment } from '../rules/lifetime';
import { amountFault, limitFault } from '../rules/limits';
import type { EntriesOutcome, Rejection } from '../rejection';
import { sizeFault } from '../rules/size';
import { taxesFault } from '../rules/taxes';

/** A tax for a line; the position in the request is that of the entry. */
export interface TaxEntry {
  readonly itemId: string;
  readonly tax: TaxItem;
}

/** Judges the taxes in order; each accepted one counts for those after it (interface 8.5). */
export function addTaxes(
  cart: Cart,
  command: Moment & {
    readonly entries: readonly (TaxEntry | Fault)[];
    readonly allOrNothing: boolean;
  },
): Decision<CartEvent, EntriesOutcome> {
  const events: CartEvent[] = [];
  const rejections: Rejection[] = [];
  let current = existingCart(cart, command);
  for (const [position, entry] of command.entries.entries()) {
    const verdict = 'kind' in entry ? entry : addTax(current, entry, command.at);
    if ('kind' in verdict) {
      rejections.push({ position, fault: verdict });
    } else {
      events.push(verdict);
      current = evolve(current, verdict);
    }
  }
  const refused = command.allOrNothing && rejections.length > 0;
  const effective = !refused && rejections.length < command.entries.length;
  return { events: effective ? events : [], outcome: { effective, rejections } };
}

function addTax(cart: Cart, { itemId, tax }: TaxEntry, at: string): CartEvent | Fault {
  const line = cart.lines.find(({ id }) => id === itemId);
  if (line === undefined) return itemNotFound(itemId);
  return changedTaxes(cart, line, [...line.taxes, tax], at);
}

/** Replaces one tax of a line. @throws DomainError `Item not found`, `Not Found` */
export function changeTax(
  cart: Cart,
  command: Moment & {
    readonly itemId: string;
    readonly taxId: string;
    readonly change: (tax: TaxItem) => TaxItem;
  },
): Decision<CartEvent, TaxItem> {
  const { living, line, tax } = requiredTax(cart, command);
  const changed = command.change(tax);
  const taxes = line.taxes.map((one) => (one === tax ? changed : one));
  const verdict = changedTaxes(living, line, taxes, command.at);
  if ('kind' in verdict) throw new DomainError([verdict]);
  return { events: [verdict], outcome: changed };
}

/** @throws DomainError `Item not found`, `Not Found` */
export function removeTax(
  cart: Cart,
  command: Moment & { readonly itemId: string; readonly taxId: string },
): Decision<CartEvent, undefined> {
  const { line, tax } = requiredTax(cart, command);
  const taxes = line.taxes.filter((one) => one !== tax);
  return { events: [taxesAre(line, taxes, command.at)], outcome: undefined };
}

export function removeAllTaxes(cart: Cart, command: Moment): Decision<CartEvent, undefined> {
  const taxed = existingCart(cart, command).lines.filter(({ taxes }) => taxes.length > 0);
  return { events: taxed.map((line) => taxesAre(line, [], command.at)), outcome: undefined };
}

function changedTaxes(
  cart: Cart,
  line: CartLine,
  taxes: readonly TaxItem[],
  at: string,
): CartEvent | Fault {
  const meta = { id: line.id };
  const event = taxesAre(line, taxes, at);
  const after = evolve(cart, event);
  return (
    taxesFault(taxes, meta) ??
    limitFault(cart, after, { meta }) ??
    sizeFault(cart, after, { meta }) ??
    amountFault(after, { meta }) ??
    event
  );
}

function taxesAre({ id: itemId }: CartLine, taxes: readonly TaxItem[], at: string): CartEvent {
  return { type: 'CartItemTaxesChanged', at, data: { itemId, taxes } };
}

/** A tax of a line. @throws DomainError `Cart not found`, `Item not found`, `Not Found` */
export function requiredTax(
  cart: Cart,
  command: Moment & { readonly itemId: string; readonly taxId: string },
): { readonly living: Cart; readonly line: CartLine; readonly tax: TaxItem } {
  const living = existingCart(cart, command);
  const line = living.lines.find(({ id }) => id === command.itemId);
  if (line === undefined) throw new DomainError([itemNotFound(command.itemId)]);
  const tax = line.taxes.find(({ id }) => id === command.taxId);
  if (tax !== undefined) return { living, line, tax };
  const detail = 'The item has no tax with this id';
  throw new DomainError([
    faultOf('not-found', 'Not Found', detail, { meta: { id: command.taxId } }),
  ]);
}
