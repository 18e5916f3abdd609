import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller, PageRequest } from '#platform';
import { RequireOpenCart } from '../contract';
import { existingCart, expiredSince } from '../domain/rules/lifetime';
import { CartDirectory } from '../storage/cart-directory';
import { type CartAt, CartStreams } from './cart-streams';

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
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller }: ReadCart) {
    return this.carts.read(cartId, caller);
  }
}

/** @throws DomainError `Cart not found` */
export class RequireCart extends Query<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(RequireCart)
export class RequireCartHandler implements IQueryHandler<RequireCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller }: RequireCart) {
    const found = await this.carts.read(cartId, caller);
    existingCart(found.cart, found);
    return found;
  }
}

@QueryHandler(RequireOpenCart)
export class RequireOpenCartHandler implements IQueryHandler<RequireOpenCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, user }: RequireOpenCart) {
    const found = await this.carts.read(cartId, user);
    existingCart(found.cart, found);
  }
}

/** Living carts in the order of creation: a member's are those of the account, an administrator's all. */
export class ListCarts extends Query<{ items: readonly CartAt[]; total: number }> {
  constructor(
    readonly page: PageRequest,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(ListCarts)
export class ListCartsHandler implements IQueryHandler<ListCarts> {
  constructor(
    private readonly carts: CartStreams,
    private readonly directory: CartDirectory,
  ) {}

  async execute({ page, caller }: ListCarts) {
    const accountId = caller.kind === 'member' ? caller.accountId : undefined;
    const changedAfter = expiredSince(await this.carts.facts());
    const { ids, total } = await this.directory.page(page, changedAfter, accountId);
    return { items: await this.carts.readMany(ids, caller), total };
  }
}
