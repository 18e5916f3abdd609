import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { type Fault, failWith } from '#kernel';
import { RefreshingValue } from '#platform';
import { type Changes, ResourceTable, Transactions, type Tx } from '#platform/database';
import { Ports } from '#platform/extensions';
import { commandsOf } from '#platform/resources';
import type { PromotionConditions } from '../contract';
import { changedTerms, type JudgedSchema, type Terms, termsOf } from '../domain/promotion-schema';
import { periodFaults, schemaFaults } from '../domain/promotion-faults';
import { PromotionCodeRow } from '../storage/code.row';
import { type NewPromotion, PromotionRow } from './promotion.dto';

type PromotionChanges = Changes<NewPromotion>;

@Injectable()
export class Promotions extends ResourceTable<PromotionRow> {
  private readonly running = new RefreshingValue(() => this.readRunning());

  constructor(
    transactions: Transactions,
    private readonly ports: Ports,
  ) {
    super(transactions, PromotionRow, 'promotion');
  }

  /** Returns the promotions that are enabled and have not ended, the oldest first, at most a second old. */
  enabled(): Promise<readonly PromotionRow[]> {
    return this.running.get();
  }

  /** Locks a promotion until `tx` ends. */
  async expect(tx: Tx, id: string): Promise<void> {
    if (!(await this.hold(tx, id))) this.unknown();
  }

  /** @throws DomainError `Validation Error` if the schema does not fit the type */
  async create({ promotionType, schema, ...values }: NewPromotion): Promise<PromotionRow> {
    const faults = this.conditionFaults(values.conditions, 'data');
    const terms = required(termsOf(promotionType, schema), faults);
    return this.changing((tx) => this.insert(tx, { ...values, terms }));
  }

  /** Fields that are not named keep their values; the named ones must be consistent with them. */
  async change(id: string, changes: PromotionChanges): Promise<PromotionRow> {
    const { promotionType: type, schema, ...values } = changes;
    return this.changing(async (tx) => {
      const before = await this.getLocked(tx, id);
      const judged = changedTerms(before.terms, { type, schema });
      const terms = required(judged, [
        ...periodFaults(before, values, 'data'),
        ...this.conditionFaults(values.conditions, 'data'),
      ]);
      return this.update(tx, id, { ...values, terms });
    });
  }

  /** Why a promotion cannot have these conditions, which were sent with the fields at `path`. */
  conditionFaults(
    conditions: PromotionConditions | null | undefined,
    path: string,
  ): readonly Fault[] {
    const name = conditions?.extension?.name;
    if (name === undefined) return [];
    const source = `${path}.conditions.extension.name`;
    return [this.ports.faultOfName('promotionCondition', name, source) ?? []].flat();
  }

  /** Writes new promotions and changed ones, which were locked in `tx`. */
  override async putAll(tx: Tx, rows: readonly PromotionRow[]): Promise<void> {
    await super.putAll(tx, rows);
    this.transactions.afterCommit(tx, () => {
      this.running.forget();
    });
  }

  /** Deletes a promotion together with its codes; carts lose it when they change. */
  async remove(id: string): Promise<void> {
    await this.changing(async (tx) => {
      await this.delete(tx, id);
      await tx.delete(PromotionCodeRow, { promotionId: id });
    });
  }

  private async changing<Result>(write: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(write);
    this.running.forget();
    return result;
  }

  private async readRunning(): Promise<readonly PromotionRow[]> {
    return this.transactions.read((manager) =>
      manager.find(PromotionRow, {
        where: { enabled: true, endsAt: MoreThan(new Date()) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    );
  }
}

export const { CreatePromotion, ChangePromotion, DeletePromotion, providers } = commandsOf(
  Promotions,
  { CreatePromotion: 'create', ChangePromotion: 'change', DeletePromotion: 'remove' },
);

/** @throws DomainError with the faults of the schema, and `others` */
function required(judged: JudgedSchema, others: readonly Fault[] = []): Terms {
  failWith([...schemaFaults(judged, 'data'), ...others]);
  if ('terms' in judged) return judged.terms;
  throw new Error('A fault is missing');
}
