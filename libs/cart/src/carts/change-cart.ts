import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '#platform/auth';
import type { CartCommand } from '../domain/commands';
import { CartRepository, type ChangedCart } from '../repository/cart-repository';

/** Carries out a command that needs no facts besides the cart. */
export class ChangeCart extends Command<ChangedCart> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly command: CartCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangeCart)
export class ChangeCartHandler implements ICommandHandler<ChangeCart> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, caller, command }: ChangeCart) {
    return this.carts.execute(cartId, caller, command);
  }
}
