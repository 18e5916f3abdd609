import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageRequest } from '#platform';
import { existingCart, expiredSince } from '../domain/lifetime';
import { CartDirectory } from '../storage/cart-directory';
import { type CartAt, CartStreams } from './cart-streams';

/** An unknown id is answered as an empty cart. */
export class ReadCart extends Query<CartAt> {
  constructor(readonly cartId: string) {
    super();
  }
}

@QueryHandler(ReadCart)
export class ReadCartHandler implements IQueryHandler<ReadCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId }: ReadCart) {
    return this.carts.read(cartId);
  }
}

/** @throws DomainError `Cart not found` */
export class RequireCart extends Query<CartAt> {
  constructor(readonly cartId: string) {
    super();
  }
}

@QueryHandler(RequireCart)
export class RequireCartHandler implements IQueryHandler<RequireCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId }: RequireCart) {
    const found = await this.carts.read(cartId);
    existingCart(found.cart, found);
    return found;
  }
}

/** Living carts in the order of creation: of one account, or all. */
export class ListCarts extends Query<{ items: readonly CartAt[]; total: number }> {
  constructor(
    readonly page: PageRequest,
    readonly accountId: string | undefined,
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

  async execute({ page, accountId }: ListCarts) {
    const changedAfter = expiredSince(await this.carts.facts());
    const { ids, total } = await this.directory.page(page, changedAfter, accountId);
    return { items: await this.carts.readMany(ids), total };
  }
}
