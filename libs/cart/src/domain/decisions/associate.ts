import { faultOf, refuse } from '#kernel';
import type { Cart } from '../cart';
import type { CartEvent } from '../events';
import { beginning, existingCart, type CartTime } from '../rules/lifetime-and-access';

interface OfAccount {
  readonly accountId: string;
}

/**
 * Associates the cart with the account (docs/reference/carts.md#accounts), and creates the cart if it
 * does not exist. A cart belongs to at most one account, and then has no contact.
 */
export function associateAccount(
  cart: Cart,
  { accountId }: OfAccount,
  { at }: CartTime,
): readonly CartEvent[] {
  if (cart.accountId === accountId) return [];
  if (cart.accountId !== null) {
    const detail = 'The cart belongs to another account; remove it from that account first';
    refuse(faultOf('conflict', 'Conflict', detail, { source: 'id' }));
  }
  if (cart.details.contact?.email !== undefined) {
    const detail =
      'A cart with contact.email cannot be associated with an account; remove contact.email first';
    refuse(faultOf('unprocessable', 'Invalid state', detail));
  }
  return [...beginning(cart, at), { type: 'CartAccountAssociated', at, data: { accountId } }];
}

/** Ends the association with an account. If the cart does not belong to it, nothing changes. */
export function dissociateAccount(
  cart: Cart,
  { accountId }: OfAccount,
  { at }: CartTime,
): readonly CartEvent[] {
  const isTheirs = existingCart(cart).accountId === accountId;
  return isTheirs ? [{ type: 'CartAccountDissociated', at, data: {} }] : [];
}
