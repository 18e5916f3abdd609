import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { failWith, type Fault } from '#kernel';
import { type Changes, invalid, MAX_FAULTS, Transactions } from '#platform';
import {
  changedTerms,
  type JudgedSchema,
  type PromotionSchema,
  type PromotionType,
} from '../domain/promotion-schema';
import { isPeriod } from '../domain/validity';
import type { PromotionRow } from '../storage/promotion.row';
import { PromotionRepository } from '../storage/promotion-repository';

export type PromotionChanges = Changes<
  Pick<PromotionRow, 'name' | 'description' | 'enabled' | 'automatic' | 'startsAt' | 'endsAt'> & {
    readonly type: PromotionType;
    readonly schema: PromotionSchema;
  }
>;

/** What is not named stays; what is named must go with it. */
export class ChangePromotion extends Command<PromotionRow> {
  constructor(
    readonly id: string,
    readonly changes: PromotionChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangePromotion)
export class ChangePromotionHandler implements ICommandHandler<ChangePromotion> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute({ id, changes }: ChangePromotion): Promise<PromotionRow> {
    const { type, schema, ...values } = changes;
    const changed = await this.transactions.run(async (tx) => {
      const before = await this.promotions.getLocked(tx, id);
      const judged = changedTerms(before.terms, { type, schema });
      failWith([...schemaFaults(judged), ...periodFaults(before, values)]);
      return this.promotions.update(tx, id, {
        ...values,
        ...('terms' in judged ? judged : {}),
      });
    });
    this.promotions.changed();
    return changed;
  }
}

/** What the answer says is wrong with a schema. */
export function schemaFaults(judged: JudgedSchema): readonly Fault[] {
  if ('terms' in judged) return [];
  const faults = judged.faults.slice(0, MAX_FAULTS);
  return faults.map(({ path, mustBe }) =>
    invalid(path === '' ? 'data.schema' : `data.schema.${path}`, mustBe),
  );
}

function periodFaults(before: PromotionRow, changes: PromotionChanges): readonly Fault[] {
  const { startsAt = before.startsAt, endsAt = before.endsAt } = changes;
  if (isPeriod({ startsAt, endsAt })) return [];
  return changes.endsAt === undefined
    ? [invalid('data.start', 'must be before the end', startsAt.toISOString())]
    : [invalid('data.end', 'must be after the start', endsAt.toISOString())];
}
