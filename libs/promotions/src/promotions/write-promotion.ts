import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Fault, failWith, refuse, invalid } from '#kernel';
import { type Changes, Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import {
  type JudgedSchema,
  type PromotionSchema,
  type PromotionType,
  changedTerms,
} from '../domain/promotion-schema';
import { isPeriod } from '../domain/validity';
import { CreatePromotion } from '../management';
import { PromotionRepository } from '../storage/promotion-repository';
import type { PromotionRow } from '../storage/promotion.row';

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

export type PromotionChanges = Changes<
  Pick<PromotionRow, 'name' | 'description' | 'enabled' | 'automatic' | 'startsAt' | 'endsAt'> & {
    readonly type: PromotionType;
    readonly schema: PromotionSchema;
  }
>;

/** Fields that are not named keep their values; the named ones must be consistent with them. */
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

/** Turns faults of a schema into those of the request. */
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

/** Together with its codes; carts lose it when they change. */
export class DeletePromotion extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeletePromotion)
export class DeletePromotionHandler implements ICommandHandler<DeletePromotion> {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute({ id }: DeletePromotion): Promise<void> {
    await this.transactions.run((tx) => this.promotions.delete(tx, id));
    this.promotions.changed();
  }
}
