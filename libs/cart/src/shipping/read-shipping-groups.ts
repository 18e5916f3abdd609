import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { existingCart } from '../domain/rules/lifetime';
import type { ShippingGroup } from '../domain/shipping-group';
import { requiredGroup } from '../domain/decisions/shipping-groups';

/** A group, and the cart that it belongs to. */
export interface GroupAt {
  readonly at: CartAt;
  readonly group: ShippingGroup;
}

/** @throws DomainError `Cart not found`, `Shipping groups not found` */
export class RequireShippingGroup extends Query<GroupAt> {
  constructor(
    readonly cartId: string,
    readonly groupId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(RequireShippingGroup)
export class RequireShippingGroupHandler implements IQueryHandler<RequireShippingGroup> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, groupId, caller }: RequireShippingGroup): Promise<GroupAt> {
    const at = await this.carts.read(cartId, caller);
    return { at, group: requiredGroup(existingCart(at.cart, at), cartId, groupId) };
  }
}
