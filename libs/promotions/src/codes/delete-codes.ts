import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { CodeRepository } from '../storage/code-repository';
import { PromotionRepository } from '../storage/promotion-repository';

/** Deletes all codes of a promotion, or those named; ones that it does not have are skipped. */
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
    private readonly promotions: PromotionRepository,
    private readonly codes: CodeRepository,
  ) {}

  async execute({ promotionId, codes }: DeleteCodes): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.promotions.expect(tx, promotionId);
      await this.codes.delete(tx, promotionId, codes);
    });
  }
}
