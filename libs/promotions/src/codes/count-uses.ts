import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { CountPromotionUses } from '../contract';
import { CodeRepository } from '../storage/code-repository';

@CommandHandler(CountPromotionUses)
export class CountPromotionUsesHandler implements ICommandHandler<CountPromotionUses> {
  constructor(private readonly codes: CodeRepository) {}

  async execute({ transaction, codes }: CountPromotionUses): Promise<boolean> {
    return this.codes.use(asTx(transaction), codes);
  }
}
