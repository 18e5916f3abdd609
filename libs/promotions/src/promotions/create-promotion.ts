import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { invalid, Transactions } from '#platform';
import { CreatePromotion } from '../contract';
import { isPeriod } from '../domain/validity';
import { PromotionRepository } from '../storage/promotion-repository';

@CommandHandler(CreatePromotion)
export class CreatePromotionHandler implements ICommandHandler<CreatePromotion> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute({ promotion, id }: CreatePromotion): Promise<{ readonly id: string }> {
    const { description = null, automatic = false, ...fields } = promotion;
    const period = { startsAt: new Date(fields.startsAt), endsAt: new Date(fields.endsAt) };
    if (!isPeriod(period)) {
      refuse(invalid('data.end', 'must be after the start', fields.endsAt));
    }
    const values = { ...fields, ...period, id, description, automatic };
    const created = await this.transactions.run((tx) => this.promotions.insert(tx, values));
    this.promotions.changed();
    return { id: created.id };
  }
}
