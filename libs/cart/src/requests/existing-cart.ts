import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { canonicalId, ExistingOnFault, type PathParameters } from '#platform/http';
import { RequireOpenCart } from '../contract';
import type { Cart, CartLine } from '../domain/cart';
import { existingCart } from '../domain/rules/lifetime-and-access';
import { itemNotFound, requiredLine } from '../domain/rules/line-identity';
import { requiredGroup } from '../domain/rules/shipping';
import { requiredTax } from '../domain/rules/taxes';
import { CartRepository } from '../repository/cart-repository';

/** If a request has a fault, the resource in its path is looked for before the fault is reported. */

/** The cart is open to the caller, or there is none yet. */
export const OpenCartOnFault = () =>
  ExistingOnFault(CartRepository, (carts, { cartID = '' }, caller) => carts.load(cartID, caller));

/**
 * There is a cart that is open to the caller.
 * @param require looks for what else the path names
 */
export const ExistingCartOnFault = (require?: (cart: Cart, path: PathParameters) => void) =>
  ExistingOnFault(CartRepository, async (carts, path, caller) => {
    const { cart } = await carts.loadExisting(path['cartID'] ?? '', caller);
    require?.(cart, path);
  });

/** There is a cart with this id, or there was one. */
export const CartHistoryOnFault = () =>
  ExistingOnFault(CartRepository, (carts, { cartID = '' }) =>
    carts.history(cartID, { limit: 1, offset: 0 }),
  );

/** A line, or a promotion that is an item. @throws DomainError `Item not found` */
export function itemInPath({ lines, promotions }: Cart, { itemID = '' }: PathParameters): void {
  const ids = [...lines.map(({ id }) => id), ...promotions.map(({ itemId }) => itemId)];
  if (!ids.includes(canonicalId(itemID))) refuse(itemNotFound(itemID));
}

/** @throws DomainError `Item not found` */
export function lineInPath(cart: Cart, { itemID = '' }: PathParameters): CartLine {
  return requiredLine(cart, canonicalId(itemID), itemID);
}

/** @throws DomainError `Item not found`, `Not Found` */
export function taxInPath(cart: Cart, path: PathParameters): void {
  requiredTax(lineInPath(cart, path), canonicalId(path['taxID'] ?? ''));
}

/** @throws DomainError `Shipping groups not found` */
export function groupInPath(cart: Cart, { cartID = '', groupID = '' }: PathParameters): void {
  requiredGroup(cart, cartID, canonicalId(groupID));
}

@QueryHandler(RequireOpenCart)
export class RequireOpenCartHandler implements IQueryHandler<RequireOpenCart> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, user, mayBeGone }: RequireOpenCart) {
    const { cart } = await this.carts.load(cartId, user);
    if (!mayBeGone) existingCart(cart);
  }
}
