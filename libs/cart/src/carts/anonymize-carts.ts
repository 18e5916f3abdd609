import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '#platform/resources';
import { AnonymizeCarts, AnonymizeCartsOfMember } from '../contract';
import { CartRepository } from '../repository/cart-repository';
import { CartErasure } from '../storage/cart-erasure';

/** What siblings ask for when a person is erased. */
export const erasures = [
  handlerOf(CartErasure, AnonymizeCarts, (erasure, { cartIds }) =>
    erasure.anonymize([...new Set(cartIds)]),
  ),
  handlerOf(CartErasure, AnonymizeCartsOfMember, (erasure, { memberId }) =>
    erasure.anonymizeOf(memberId),
  ),
];

/**
 * Erases what people wrote into one cart, also one that never became an order or that has expired.
 * @throws DomainError `Cart not found` for an id that was never in use
 */
export class AnonymizeCart extends Command<void> {
  constructor(readonly cartId: string) {
    super();
  }
}

@CommandHandler(AnonymizeCart)
export class AnonymizeCartHandler implements ICommandHandler<AnonymizeCart> {
  constructor(
    private readonly carts: CartRepository,
    private readonly erasure: CartErasure,
  ) {}

  async execute({ cartId }: AnonymizeCart): Promise<void> {
    await this.carts.history(cartId, { limit: 1, offset: 0 });
    await this.erasure.anonymize([cartId]);
  }
}
