import type { Decision, Fault } from '#kernel';
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
import { livingCart, openCart } from './rules/lifetime-and-access';
import { type CartMessage, messagesOf, messagesOfLeft, settlePromotions } from './rules/promotions';

/** What a command comes to besides its events, as plain JSON: a repeated request is answered with it. */
export interface CommandOutcome {
  /** Whether the command itself changed the cart. */
  readonly changed: boolean;
  /** Of the entries that were left out, in the order of the request. */
  readonly faults: readonly Fault[];
  /** What happened besides what was asked. */
  readonly messages: readonly CartMessage[];
  /** Taxes that were added or changed, in the order of the request. */
  readonly taxes: readonly TaxOfLine[];
  /** The shipping group that was added or changed. */
  readonly groupId?: string;
  /** Whether the cart costs something else because lines were priced again. */
  readonly changesTotal: boolean;
}

/** What some decisions know besides their events. */
interface Decided extends Partial<CommandOutcome> {
  readonly events: readonly CartEvent[];
}

const NOTHING_ELSE = { faults: [], messages: [], taxes: [], changesTotal: false };

/**
 * What a command leads to. It is judged on the cart as its sender may use it, an expired one being as good
 * as none, and what becomes of the promotions of the cart follows from it.
 * @throws DomainError if the command has no effect at all because something speaks against it
 */
export function decide(
  cart: Cart,
  command: CartCommand,
  context: CartContext,
): Decision<CartEvent, CommandOutcome> {
  const { events, ...more } = decisionOn(cart, command, context);
  const changed = events.length > 0;
  const outcome = { changed, ...NOTHING_ELSE, ...more };
  // A checkout counts on the promotions of today; anything else leaves a cart that it does not change.
  if (!changed && command.type !== 'Reprice') return { events, outcome };
  const before = livingCart(cart, context);
  const after = events.reduce(evolve, before);
  const settled = settlePromotions(after, context.promotions, context.at);
  const messages = [...messagesOfLeft(before, after, events), ...messagesOf(after, settled)];
  return { events: [...events, ...settled], outcome: { ...outcome, messages } };
}

function decisionOn(cart: Cart, command: CartCommand, context: CartContext): Decided {
  // Anybody who has the cart, its id is not free.
  if (command.type === 'CreateCart') {
    return { events: createCart(livingCart(cart, context), command, context) };
  }
  const open = openCart(cart, context.user, context);
  switch (command.type) {
    case 'ChangeDetails':
      return { events: changeDetails(open, command, context) };
    case 'DeleteCart':
      // What has expired goes as well.
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
