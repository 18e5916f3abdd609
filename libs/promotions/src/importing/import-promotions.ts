import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { In } from 'typeorm';
import { type Columns, foldedCode, type ImportOutcome, isFault } from '#kernel';
import { asTx, foldedKey } from '#platform/database';
import { columnsOf } from '#platform/resources';
import { ImportPromotions, ReadPromotionColumns } from '../contract';
import { PromotionRow } from '../promotions/promotion.dto';
import { Promotions } from '../promotions/promotions';
import { CodeRepository } from '../storage/code-repository';
import { PromotionImport } from './promotion-import';
import { codesIn } from './sent-codes';

@CommandHandler(ImportPromotions)
export class ImportPromotionsHandler implements ICommandHandler<ImportPromotions> {
  constructor(
    private readonly promotions: Promotions,
    private readonly codes: CodeRepository,
  ) {}

  async execute({ transaction, entries }: ImportPromotions): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const keys = entries.map(({ key }) => key);
    const known = await this.promotions.allLocked(tx, [
      { id: In(keys.map((key) => key.toLowerCase())) },
      { nameKey: In(keys.map(foldedKey)) },
    ]);
    const codes = entries.flatMap(({ attributes }) => {
      const sent = codesIn(attributes['codes']);
      return isFault(sent) ? [] : sent.map(({ code }) => foldedCode(code));
    });
    const work = new PromotionImport(known, await this.codes.named(tx, codes), (row) =>
      this.promotions.conditionFaults(row.conditions, 'attributes'),
    );
    const outcome = entries.map((entry) => work.carryOut(entry));
    await this.promotions.putAll(tx, work.rows);
    await this.codes.putAll(tx, [...work.codes.values()]);
    return outcome;
  }
}

const COLUMNS: Columns = {
  codes: 'text',
  'amounts.*': 'number',
  percentage: 'number',
  ...columnsOf(PromotionRow),
};

@QueryHandler(ReadPromotionColumns)
export class ReadPromotionColumnsHandler implements IQueryHandler<ReadPromotionColumns> {
  execute(): Promise<Columns> {
    return Promise.resolve(COLUMNS);
  }
}
