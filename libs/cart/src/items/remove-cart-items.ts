import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { emptyCart, removeItem } from '../domain/decisions/details';
import { removePromotion } from '../domain/rules/promotions';

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

/** Takes a promotion out of a cart. */
export class RemoveCartPromotion extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In any letter case. */
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCartPromotion)
export class RemoveCartPromotionHandler implements ICommandHandler<RemoveCartPromotion> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, code }: RemoveCartPromotion) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) =>
      removePromotion(cart, { ...facts, code }),
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
