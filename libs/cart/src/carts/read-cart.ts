import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import type { Caller } from '#platform';
import { RequireOpenCart } from '../contract';
import { itemNotFound, requiredLine } from '../domain/rules/line-identity';
import { requiredGroup } from '../domain/rules/shipping';
import { requiredTax } from '../domain/rules/taxes';
import { type CartAt, CartRepository } from '../repository/cart-repository';

/**
 * An unknown id is answered as an empty cart.
 * @throws DomainError `Cart not found` for the cart of an account that the caller does not belong to
 */
export class ReadCart extends Query<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(ReadCart)
export class ReadCartHandler implements IQueryHandler<ReadCart> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, caller }: ReadCart) {
    return this.carts.load(cartId, caller);
  }
}

/** What a path names inside a cart: an item, one that is no promotion, or a shipping group. */
interface PartOfCart {
  readonly itemId?: string;
  readonly lineId?: string;
  /** Of the line. */
  readonly taxId?: string;
  readonly groupId?: string;
}

/**
 * Looks for what a path names before the body is judged.
 * @throws DomainError `Cart not found`, `Item not found`, `Not Found`, `Shipping groups not found`
 */
export class RequireCart extends Query<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly part: PartOfCart = {},
  ) {
    super();
  }
}

@QueryHandler(RequireCart)
export class RequireCartHandler implements IQueryHandler<RequireCart> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, caller, part }: RequireCart) {
    const { itemId, lineId, taxId, groupId } = part;
    const found = await this.carts.loadExisting(cartId, caller);
    const { lines, promotions } = found.cart;
    const ids = [...lines.map(({ id }) => id), ...promotions.map((one) => one.itemId)];
    if (itemId !== undefined && !ids.includes(itemId.toLowerCase())) refuse(itemNotFound(itemId));
    const line = lineId && requiredLine(found.cart, lineId.toLowerCase(), lineId);
    if (line && taxId !== undefined) requiredTax(line, taxId.toLowerCase());
    if (groupId !== undefined) requiredGroup(found.cart, cartId, groupId.toLowerCase());
    return found;
  }
}

@QueryHandler(RequireOpenCart)
export class RequireOpenCartHandler implements IQueryHandler<RequireOpenCart> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, user }: RequireOpenCart) {
    await this.carts.loadExisting(cartId, user);
  }
}

/** @throws DomainError `Cart not found` for an id that was never in use */
export class RequireCartHistory extends Query<void> {
  constructor(readonly cartId: string) {
    super();
  }
}

@QueryHandler(RequireCartHistory)
export class RequireCartHistoryHandler implements IQueryHandler<RequireCartHistory> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId }: RequireCartHistory) {
    await this.carts.history(cartId, { limit: 1, offset: 0 });
  }
}
