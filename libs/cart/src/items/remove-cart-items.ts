import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { emptyCart, removeItem } from '../domain/manage-cart';

export class RemoveCartItem extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly itemId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCartItem)
export class RemoveCartItemHandler implements ICommandHandler<RemoveCartItem> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, itemId }: RemoveCartItem) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) =>
      removeItem(cart, { ...facts, itemId }),
    );
  }
}

/** Removes all lines; the cart stays, and its currency is free again. */
export class EmptyCart extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(EmptyCart)
export class EmptyCartHandler implements ICommandHandler<EmptyCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller }: EmptyCart) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) => emptyCart(cart, facts));
  }
}
