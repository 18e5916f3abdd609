import { type Decision, type Fault, refuseIf, withoutUndefined } from '#kernel';
import { type Cart, evolve } from './cart';
import type { CartCommand, CartContext, TaxOfLine } from './commands';
import { addItems } from './decisions/add-items';
import { associateAccount, dissociateAccount } from './decisions/associate';
import { changeItems } from './decisions/change-items';
import { reprice } from './decisions/checkout';
import { changeDetails, createCart, deleteCart } from './decisions/details';
import { removeAllItems, removeItem, removePromotion } from './decisions/remove-items';
import {
  addShippingGroup,
  changeShippingGroup,
  removeShippingGroup,
} from './decisions/shipping-groups';
import { addTaxes, changeTax, removeAllTaxes, removeTax } from './decisions/taxes';
import type { CartEvent } from './events';
import { taxLimitFault } from './rules/limits';
import { livingCart, openCart } from './rules/lifetime-and-access';
import { updateTaxes } from './rules/line-taxes';
import { isProvided } from './rules/provided-taxes';
import { type CartMessage, messagesOf, messagesOfLeft, updatePromotions } from './rules/promotions';
import { updateShippingTaxes } from './rules/shipping-taxes';
import { updateShipping } from './rules/shipping-methods';
import { messagesOfPrices, requireSetPrices } from './rules/shipping-prices';
import { totalOf } from './rules/totals';

/**
 * The outcome of a command besides its events, as plain JSON, so that it can be stored for repeated
 * requests.
 */
export interface CommandOutcome {
  /** Whether the command itself changed the cart. */
  readonly changed: boolean;
  /** Faults of the entries that were left out, in the order of the request. */
  readonly faults: readonly Fault[];
  /** Side effects of the command. */
  readonly messages: readonly CartMessage[];
  /** Taxes that were added or changed, in the order of the request. */
  readonly taxes: readonly TaxOfLine[];
  /** The shipping group that was added or changed. */
  readonly groupId?: string;
  /** Always false. Outcomes of keyed requests are stored with this field. */
  readonly changesTotal: boolean;
  /** The total before and after lines and promotions got the prices of now. */
  readonly totals?: { readonly before: number; readonly after: number };
}

/** The outcome that a decision returns with its events. */
interface Decided extends Partial<CommandOutcome> {
  readonly events: readonly CartEvent[];
}

const NOTHING_ELSE = { faults: [], messages: [], taxes: [], changesTotal: false };

/**
 * Decides which events a command leads to. The decision uses the cart as its sender may use it, so an
 * expired cart counts as none. Changes of promotions follow from the new state of the cart.
 * @throws DomainError if the command is refused as a whole
 */
export function decide(
  cart: Cart,
  command: CartCommand,
  context: CartContext,
): Decision<CartEvent, CommandOutcome> {
  const { extensions } = context;
  const decideNow = () => decideWithAnswers(cart, command, context);
  return extensions === undefined ? decideNow() : extensions.settled(decideNow);
}

function decideWithAnswers(
  cart: Cart,
  command: CartCommand,
  context: CartContext,
): Decision<CartEvent, CommandOutcome> {
  const living = livingCart(cart, context);
  const { events, ...more } = decisionOn(cart, living, command, context);
  context.extensions?.settle();
  const changed = events.length > 0;
  const outcome = { changed, ...NOTHING_ELSE, ...more };
  // A checkout needs the promotions of today. Other commands that change nothing do not update them.
  if (!changed && command.type !== 'Reprice') return { events, outcome };
  const after = events.reduce(evolve, living);
  const updated = updatesAfter(living, after, command, context);
  const result = updated.reduce(evolve, after);
  requireSetPrices(living, result, context);
  // The tax rates have been counted entry by entry.
  const counts = command.type === 'AddItems' && isProvided(context.taxation);
  refuseIf(counts ? taxLimitFault(living, result, {}) : undefined);
  const messages = [
    ...messagesOfLeft(living, after, events),
    ...messagesOf(after, updated),
    ...messagesOfPrices(result, context),
  ];
  const all = [...events, ...updated];
  if (command.type !== 'Reprice') return { events: all, outcome: { ...outcome, messages } };
  const totals = { before: totalOf(living), after: totalOf(result) };
  return { events: all, outcome: { ...outcome, messages, totals } };
}

/** Whether the answer to a command shows what the cart costs. */
const SHOWS_TOTAL: Readonly<Record<CartCommand['type'], boolean>> = {
  CreateCart: true,
  ChangeDetails: true,
  DeleteCart: true,
  AssociateAccount: true,
  DissociateAccount: true,
  AddItems: true,
  ChangeItems: true,
  RemoveItem: true,
  // Nothing is left that costs anything.
  RemoveAllItems: true,
  RemovePromotion: false,
  AddTaxes: false,
  ChangeTax: false,
  RemoveTax: false,
  RemoveAllTaxes: false,
  AddShippingGroup: false,
  ChangeShippingGroup: false,
  RemoveShippingGroup: false,
  Reprice: true,
};

/**
 * The changes of promotions, of prices of shipping and of taxes that follow. If the command does not
 * show what the cart costs, those that it has not caused and that make the cart cost more wait for an
 * answer that shows it, so that no checkout can cost more than was last shown.
 */
function updatesAfter(
  before: Cart,
  cart: Cart,
  command: CartCommand,
  context: CartContext,
): readonly CartEvent[] {
  const showsTotal = SHOWS_TOTAL[command.type];
  const followed = pricesAfter(cart, context);
  const waits = !showsTotal && totalOf(followed.reduce(evolve, cart)) > totalOf(cart);
  const updated = waits ? [] : followed;
  const order = command.type === 'Reprice' ? command.order : undefined;
  const known = { before: showsTotal ? undefined : before, ...withoutUndefined({ order }) };
  const priced = updated.reduce(evolve, cart);
  context.extensions?.settle();
  const taxes = updateTaxes(priced, context, known);
  return [...updated, ...taxes, ...updateShippingTaxes(priced, context, known)];
}

function pricesAfter(
  cart: Cart,
  { promotions, shippingMethods, extensions, at }: CartContext,
): readonly CartEvent[] {
  const promoted = updatePromotions(cart, promotions, at, extensions);
  extensions?.settle();
  const shipped = updateShipping(promoted.reduce(evolve, cart), shippingMethods, at);
  return [...promoted, ...shipped];
}

/** @param living the unknown cart if `cart` has expired, else the same as `cart` */
function decisionOn(cart: Cart, living: Cart, command: CartCommand, context: CartContext): Decided {
  // This comes before the check of access: a taken id is refused, no matter who may use its cart.
  if (command.type === 'CreateCart') return { events: createCart(living, command, context) };
  const open = openCart(living, context.user);
  switch (command.type) {
    case 'ChangeDetails':
      return { events: changeDetails(open, command, context) };
    case 'DeleteCart':
      // An expired cart can be deleted, too.
      return { events: deleteCart(cart, context) };
    case 'AssociateAccount':
      return { events: associateAccount(open, command, context) };
    case 'DissociateAccount':
      return { events: dissociateAccount(open, command, context) };
    case 'AddItems':
      return addItems(open, command, context);
    case 'ChangeItems':
      return changeItems(open, command, context);
    case 'RemoveItem':
      return { events: removeItem(open, command, context) };
    case 'RemovePromotion':
      return { events: removePromotion(open, command, context) };
    case 'RemoveAllItems':
      return { events: removeAllItems(open, context) };
    case 'AddTaxes':
      return addTaxes(open, command, context);
    case 'ChangeTax':
      return changeTax(open, command, context);
    case 'RemoveTax':
      return { events: removeTax(open, command, context) };
    case 'RemoveAllTaxes':
      return { events: removeAllTaxes(open, context) };
    case 'AddShippingGroup':
      return { events: addShippingGroup(open, command, context), groupId: command.groupId };
    case 'ChangeShippingGroup':
      return { events: changeShippingGroup(open, command, context), groupId: command.groupId };
    case 'RemoveShippingGroup':
      return { events: removeShippingGroup(open, command, context) };
    case 'Reprice':
      return reprice(open, command, context);
  }
}
