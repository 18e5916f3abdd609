import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '#platform';
import type { CartDetails } from '../domain/events';
import {
  type CartDetailChanges,
  changeDetails,
  createCart,
  deleteCart,
} from '../domain/decisions/details';
import { type CartAt, CartStreams } from './cart-streams';

export class CreateCart extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly details: CartDetails,
  ) {
    super();
  }
}

@CommandHandler(CreateCart)
export class CreateCartHandler implements ICommandHandler<CreateCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, details }: CreateCart) {
    const facts = await this.carts.facts();
    return this.carts.executeForAll(cartId, caller, facts, (cart) =>
      createCart(cart, { ...facts, details }),
    );
  }
}

export class ChangeCartDetails extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly changes: CartDetailChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeCartDetails)
export class ChangeCartDetailsHandler implements ICommandHandler<ChangeCartDetails> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, changes }: ChangeCartDetails) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) =>
      changeDetails(cart, { ...facts, changes }),
    );
  }
}

/** Also for a cart that does not exist. */
export class DeleteCart extends Command<CartAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(DeleteCart)
export class DeleteCartHandler implements ICommandHandler<DeleteCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller }: DeleteCart) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) => deleteCart(cart, facts));
  }
}
