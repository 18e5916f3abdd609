import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '#kernel';
import type { Caller } from '#platform';
import { CartStreams } from '../carts/cart-streams';
import type { CartLine } from '../domain/cart';
import { itemNotFound } from '../domain/decisions/change-items';
import { requiredTax } from '../domain/decisions/taxes';
import { existingCart } from '../domain/rules/lifetime';

/** A line. @throws DomainError `Cart not found`, `Item not found` */
export class RequireCartItem extends Query<CartLine> {
  constructor(
    readonly cartId: string,
    readonly itemId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(RequireCartItem)
export class RequireCartItemHandler implements IQueryHandler<RequireCartItem> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, itemId, caller }: RequireCartItem): Promise<CartLine> {
    const found = await this.carts.read(cartId, caller);
    const { lines } = existingCart(found.cart, found);
    const line = lines.find(({ id }) => id === itemId.toLowerCase());
    if (line === undefined) throw new DomainError([itemNotFound(itemId)]);
    return line;
  }
}

/** Of whichever kind, a promotion too. @throws DomainError `Cart not found`, `Item not found` */
export class RequireAnyCartItem extends Query<void> {
  constructor(
    readonly cartId: string,
    readonly itemId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(RequireAnyCartItem)
export class RequireAnyCartItemHandler implements IQueryHandler<RequireAnyCartItem> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, itemId, caller }: RequireAnyCartItem): Promise<void> {
    const found = await this.carts.read(cartId, caller);
    const { lines, promotions } = existingCart(found.cart, found);
    const ids = [...lines.map(({ id }) => id), ...promotions.map((one) => one.itemId)];
    if (!ids.includes(itemId.toLowerCase())) throw new DomainError([itemNotFound(itemId)]);
  }
}

/** @throws DomainError `Cart not found`, `Item not found`, `Not Found` */
export class RequireCartTax extends Query<void> {
  constructor(
    readonly cartId: string,
    readonly itemId: string,
    readonly taxId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(RequireCartTax)
export class RequireCartTaxHandler implements IQueryHandler<RequireCartTax> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, itemId, taxId, caller }: RequireCartTax): Promise<void> {
    const found = await this.carts.read(cartId, caller);
    const only = { itemId: itemId.toLowerCase(), taxId: taxId.toLowerCase() };
    requiredTax(found.cart, { ...found, ...only });
  }
}
