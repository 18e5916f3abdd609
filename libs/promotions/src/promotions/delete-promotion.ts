import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { PromotionRepository } from '../storage/promotion-repository';

/** Together with its codes; carts lose it when they change. */
export class DeletePromotion extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeletePromotion)
export class DeletePromotionHandler implements ICommandHandler<DeletePromotion> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute({ id }: DeletePromotion): Promise<void> {
    await this.transactions.run((tx) => this.promotions.delete(tx, id));
    this.promotions.changed();
  }
}
