import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Fault, failWith, faultOf, invalid } from '#kernel';
import { Transactions, asTx, isUniqueViolation } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { CountPromotionUses, GiveBackPromotionUses } from '../contract';
import { repeatedCodes } from '../domain/code';
import { AddPromotionCodes } from '../management';
import { CodeRepository } from '../storage/code-repository';
import { PromotionRepository } from '../storage/promotion-repository';

@CommandHandler(AddPromotionCodes)
export class AddPromotionCodesHandler implements ICommandHandler<AddPromotionCodes> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionRepository,
    private readonly codes: CodeRepository,
  ) {}

  async execute(command: AddPromotionCodes): Promise<{ readonly addedAt: Date }> {
    const { promotionId, codes } = command;
    const names = codes.map(({ code }) => code);
    refuse(repeatedCodes(names).map(repetition));
    try {
      return await this.transactions.run(async (tx) => {
        await this.promotions.expect(tx, promotionId);
        const addedAt = new Date();
        await this.codes.insert(tx, promotionId, codes, addedAt);
        return { addedAt };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      refuse((await this.codes.existing(names)).map(conflict));
      // The promotions that had these codes have deleted them meanwhile.
      return this.execute(command);
    }
  }
}

function refuse(faults: readonly Fault[]): void {
  failWith(faults.slice(0, MAX_FAULTS));
}

function repetition(position: number): Fault {
  return invalid(
    `data.codes[${String(position)}].code`,
    'must be different from the codes before it',
  );
}

function conflict(code: string): Fault {
  const detail = 'A promotion has this code already; delete it there or choose another one';
  return faultOf('conflict', 'Conflict', detail, { meta: { code } });
}

@CommandHandler(CountPromotionUses)
export class CountPromotionUsesHandler implements ICommandHandler<CountPromotionUses> {
  constructor(private readonly codes: CodeRepository) {}

  async execute({ transaction, codes }: CountPromotionUses): Promise<boolean> {
    return this.codes.use(asTx(transaction), codes);
  }
}

@CommandHandler(GiveBackPromotionUses)
export class GiveBackPromotionUsesHandler implements ICommandHandler<GiveBackPromotionUses> {
  constructor(private readonly codes: CodeRepository) {}

  async execute({ transaction, codes, countedAt }: GiveBackPromotionUses): Promise<void> {
    await this.codes.giveBack(asTx(transaction), codes, countedAt);
  }
}

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
