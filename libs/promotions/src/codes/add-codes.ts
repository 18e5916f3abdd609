import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { failWith, type Fault, faultOf } from '#kernel';
import { invalid, isUniqueViolation, MAX_FAULTS, Transactions } from '#platform';
import { AddPromotionCodes } from '../contract';
import { repeatedCodes } from '../domain/code';
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
      // Anybody who had them gave them up meanwhile.
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
