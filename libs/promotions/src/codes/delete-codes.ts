import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { CodeStore } from '../storage/code-store';
import { PromotionStore } from '../storage/promotion-store';

/** Deletes all codes of a promotion, or those named; ones that it does not have are passed over. */
export class DeleteCodes extends Command<void> {
  constructor(
    readonly promotionId: string,
    readonly codes?: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(DeleteCodes)
export class DeleteCodesHandler implements ICommandHandler<DeleteCodes> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionStore,
    private readonly codes: CodeStore,
  ) {}

  async execute({ promotionId, codes }: DeleteCodes): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.promotions.expect(tx, promotionId);
      await this.codes.delete(tx, promotionId, codes);
    });
  }
}
