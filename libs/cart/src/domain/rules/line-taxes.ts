import {
  type Destination,
  type GivenRate,
  isAmount,
  type LineItem,
  ratesAt,
  type TaxItem,
  taxItem,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartCommand, CartContext } from '../commands';
import type { CartEvent } from '../events';
import { isProvided, providedTaxes } from './provided-taxes';
import { categoryOf, destinationOf, type GivenTaxation, type OrderTaxation } from './tax-rates';
import { isSameTax } from './taxes';
import { undiscountedTotal } from './totals';

/** Whether the price of an item includes tax, whatever the price says. Plans say so themselves. */
export function alwaysIncludesTax(
  { source, pricesIncludeTax }: GivenTaxation,
  { kind }: Pick<LineItem, 'kind'>,
): boolean {
  return source !== 'none' && pricesIncludeTax && kind === 'product';
}

export type TaxFacts = Pick<
  CartContext,
  'taxation' | 'exemptions' | 'extensions' | 'shippingMethods' | 'at'
>;

/** The account whose exemption a command needs to know; the checkout knows it already. */
export function taxedAccount(cart: Cart, command: CartCommand): string | null {
  const { type } = command;
  if (type === 'AssociateAccount') return command.accountId;
  return type === 'Reprice' || type === 'DissociateAccount' ? null : cart.accountId;
}

/**
 * The taxes of the store for what is sent with an address of its own, or with that of the order; undefined where
 * the extension that says so does not answer.
 */
export type TaxesAt = (
  what: { readonly id: string; readonly category: string; readonly isShipping?: boolean },
  address?: Destination,
) => readonly TaxItem[] | undefined;

/** Undefined if the cart gets no taxes of the store. Addresses and categories are looked up only once. */
export function taxesOf(cart: Cart, facts: TaxFacts, order?: OrderTaxation): TaxesAt | undefined {
  const { accountId } = cart;
  const { taxation, exemptions, at } = facts;
  const { source, rates } = taxation;
  const isExempt = order?.isExempt ?? (accountId !== null && exemptions.get(accountId) === true);
  if (source === 'none' || isExempt) return undefined;
  if (isProvided(taxation)) {
    const provided = providedTaxes(cart, facts, order);
    return ({ id, isShipping = false }) => {
      if (provided === undefined) return undefined;
      return (isShipping ? provided.groups : provided.lines).get(id) ?? NO_TAXES;
    };
  }
  const known = new Map<string, readonly GivenRate[]>();
  return ({ id, category, isShipping = false }, address) => {
    const to = destinationOf(address, taxation, order);
    const { country, region, postcode } = to;
    const key = JSON.stringify([category, isShipping, country, region, postcode]);
    const fitting = known.get(key) ?? ratesAt(rates, to, { category, isShipping, at });
    known.set(key, fitting);
    return fitting.map((rate) => taxItem(rate, id));
  };
}

/**
 * The taxes of the store, by line (docs/reference/taxes.md#which-rates-apply). A line on which an
 * administrator has set taxes keeps them, and so does every line while an extension does not answer.
 */
export function taxesOfLines(
  cart: Cart,
  facts: TaxFacts,
  order?: OrderTaxation,
): (line: CartLine) => readonly TaxItem[] {
  const taxesAt = taxesOf(cart, facts, order);
  const addresses = new Map(cart.shippingGroups.map(({ id, address }) => [id, address]));
  return (line) => {
    if (line.taxes.some((tax) => tax.source === undefined)) return line.taxes;
    if (taxesAt === undefined) return NO_TAXES;
    const what = { id: line.id, category: categoryOf(line) };
    return taxesAt(what, addresses.get(line.shippingGroupId ?? '')) ?? line.taxes;
  };
}

/** Compared with none, so that a line without taxes stays the same object. */
const NO_TAXES: readonly TaxItem[] = [];

/** The event that gives a line these taxes, if it does not have them already. */
export function taxesChanged(
  { id: itemId, taxes: before }: CartLine,
  taxes: readonly TaxItem[],
  at: string,
): readonly CartEvent[] {
  const isSame =
    before.length === taxes.length &&
    before.every((tax, index) => {
      const other = taxes[index];
      return other !== undefined && isSameTax(tax, other);
    });
  return isSame ? [] : [{ type: 'CartItemTaxesChanged', at, data: { itemId, taxes } }];
}

/**
 * The changes of taxes that follow from a change of the cart.
 * @param before the cart before the command, if the answer does not show what the cart costs: then lines
 * that the command has not touched keep their taxes
 */
export function updateTaxes(
  cart: Cart,
  facts: TaxFacts,
  { before, order }: { readonly before?: Cart | undefined; readonly order?: OrderTaxation },
): readonly CartEvent[] {
  const wanted = taxesOfLines(cart, facts, order);
  const untouched = before && untouchedLines(before, facts);
  return cart.lines.flatMap((line) => {
    const taxes = wanted(line);
    if (untouched?.(line, taxes) === true) return [];
    const events = taxesChanged(line, taxes, facts.at);
    if (events.length === 0) return events;
    return isAmount(undiscountedTotal(events.reduce(evolve, cart))) ? events : [];
  });
}

/** Whether a line would have got the same taxes before. */
function untouchedLines(before: Cart, facts: TaxFacts) {
  const wanted = taxesOfLines(before, facts);
  const lines = new Map(before.lines.map((line) => [line.id, line]));
  return (line: CartLine, taxes: readonly TaxItem[]): boolean => {
    const known = lines.get(line.id);
    if (known?.taxes !== line.taxes) return false;
    return taxesChanged({ ...known, taxes: wanted(known) }, taxes, facts.at).length === 0;
  };
}
