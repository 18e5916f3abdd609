import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { CountPromotionUses } from '../contract';
import { CodeStore } from '../storage/code-store';

@CommandHandler(CountPromotionUses)
export class CountPromotionUsesHandler implements ICommandHandler<CountPromotionUses> {
  constructor(private readonly codes: CodeStore) {}

  async execute({ transaction, codes }: CountPromotionUses): Promise<boolean> {
    return this.codes.use(asTx(transaction), codes);
  }
}
