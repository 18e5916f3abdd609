import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { RefreshingValue } from '#platform';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { PromotionCodeRow, PromotionRow } from './promotion.row';

@Injectable()
export class PromotionRepository extends ResourceTable<PromotionRow> {
  private readonly running = new RefreshingValue(() => this.readRunning());

  constructor(transactions: Transactions) {
    super(transactions, PromotionRow, 'promotion');
  }

  /** Returns the promotions that are enabled and have not ended, the oldest first, at most a second old. */
  enabled(): Promise<readonly PromotionRow[]> {
    return this.running.get();
  }

  /** The caller calls this after the commit of a change to a promotion. */
  changed(): void {
    this.running.forget();
  }

  /** Locks a promotion until `tx` ends. */
  async expect(tx: Tx, id: string): Promise<void> {
    if (!(await this.hold(tx, id))) this.unknown();
  }

  /** Deletes a promotion together with its codes. */
  override async delete(tx: Tx, id: string): Promise<void> {
    await super.delete(tx, id);
    await tx.delete(PromotionCodeRow, { promotionId: id });
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
