import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnonymizeCarts, AnonymizeCartsOfMember } from '../contract';
import { CartRepository } from '../repository/cart-repository';
import { CartErasure } from '../storage/cart-erasure';

@CommandHandler(AnonymizeCarts)
export class AnonymizeCartsHandler implements ICommandHandler<AnonymizeCarts> {
  constructor(private readonly erasure: CartErasure) {}

  async execute({ cartIds }: AnonymizeCarts): Promise<void> {
    await this.erasure.anonymize([...new Set(cartIds)]);
  }
}

@CommandHandler(AnonymizeCartsOfMember)
export class AnonymizeCartsOfMemberHandler implements ICommandHandler<AnonymizeCartsOfMember> {
  constructor(private readonly erasure: CartErasure) {}

  async execute({ memberId }: AnonymizeCartsOfMember): Promise<void> {
    await this.erasure.anonymizeOf(memberId);
  }
}

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
