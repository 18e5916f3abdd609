import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Fault, failWith, faultOf, invalid } from '#kernel';
import { asTx, isUniqueViolation, Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { CountPromotionUses, GiveBackPromotionUses } from '../contract';
import { type NewCode, repeatedCodes } from '../domain/code';
import { Promotions } from '../promotions/promotions';
import { CodeRepository } from '../storage/code-repository';

@Injectable()
export class PromotionCodes {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: Promotions,
    private readonly codes: CodeRepository,
  ) {}

  /**
   * Adds all of the codes or none.
   * @returns when they were added
   * @throws DomainError `Not Found` for an unknown promotion, `Conflict` naming the codes that exist,
   * `Validation Error` for a code that is there twice, each in any letter case
   */
  async add(promotionId: string, codes: readonly NewCode[]): Promise<{ readonly addedAt: Date }> {
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
      return this.add(promotionId, codes);
    }
  }

  /** Deletes all codes of a promotion, or those named; ones that it does not have are skipped. */
  async remove(promotionId: string, codes?: readonly string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.promotions.expect(tx, promotionId);
      await this.codes.delete(tx, promotionId, codes);
    });
  }
}

export const { AddPromotionCodes, DeletePromotionCodes, providers } = commandsOf(PromotionCodes, {
  AddPromotionCodes: 'add',
  DeletePromotionCodes: 'remove',
});

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
