import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnonymizeCarts, AnonymizeCartsOfMember } from '../contract';
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
