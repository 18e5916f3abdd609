import { Injectable } from '@nestjs/common';
import { DomainError, faultOf, refuse, invalid } from '#kernel';
import { isRetryable, ResourceTable, Transactions, withFolded } from '#platform/database';
import { isUuid } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { type AttributeChanges, changeAttributes } from '../domain/change-attributes';
import { ownedByStore } from '../domain/plan-owner';
import { type PlanAttributes, PlanRow } from './plan.dto';

type PlanChanges = AttributeChanges<PlanAttributes>;

@Injectable()
export class Plans extends ResourceTable<PlanRow> {
  constructor(transactions: Transactions) {
    super(transactions, PlanRow, 'plan');
  }

  /**
   * Reads a plan that may be changed or deleted; plans of the organization may not
   * (docs/reference/subscriptions.md#plans).
   */
  async getOwn(id: string): Promise<PlanRow> {
    return ownedByStore(await this.get(id));
  }

  /**
   * The same, but an id in the path that is no UUID is malformed
   * (docs/reference/subscriptions.md#updating-a-plan).
   */
  async getToChange(id: string): Promise<PlanRow> {
    if (!isUuid(id)) refuse(invalid('path.plan_uuid', 'must be a UUID', id));
    return this.getOwn(id);
  }

  create(attributes: PlanAttributes): Promise<PlanRow> {
    const values = { attributes, owner: 'store' as const, version: 1 };
    return this.transactions.run((tx) => this.insert(tx, values));
  }

  /** Deletes a plan. Offerings keep their copies of it. */
  remove(id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id));
  }

  /**
   * Changes the plan as it was read, with one statement. If it has changed since, the change is
   * applied again to the newest plan, under a lock, so that no change is lost.
   * @throws DomainError `Write Conflict` if the database gives no lock
   */
  async change(read: PlanRow, change: PlanChanges): Promise<PlanRow> {
    const after = changed(read, change);
    if (after === read) return read;
    try {
      if (await this.replaces(read, after)) return after;
      return await this.changeLocked(read.id, change);
    } catch (error) {
      throw isRetryable(error) ? writeConflict() : error;
    }
  }

  protected override unknown(): never {
    refuse(faultOf('not-found', 'Not Found', 'No plan found'));
  }

  /**
   * Stores the plan.
   * @returns whether it had not changed since it was read
   */
  private async replaces({ id, version }: PlanRow, after: PlanRow): Promise<boolean> {
    const [sql, parameters] = this.transactions.dataSource
      .createQueryBuilder()
      .update(PlanRow)
      .set(after)
      .where({ id, version })
      .getQueryAndParameters();
    return (await this.transactions.write(sql, parameters)) === 1;
  }

  private async changeLocked(id: string, change: PlanChanges): Promise<PlanRow> {
    return this.transactions.run(async (tx) => {
      const before = ownedByStore(await this.getLocked(tx, id));
      const after = changed(before, change);
      await tx.update(PlanRow, { id }, after);
      return after;
    });
  }
}

/** Returns the changed row. Its time of change moves forward even if the clock is behind. */
function changed(before: PlanRow, change: PlanChanges): PlanRow {
  const attributes = changeAttributes(before.attributes, change);
  if (attributes === before.attributes) return before;
  const updatedAt = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
  const changes = withFolded(PlanRow, { attributes, updatedAt, version: before.version + 1 });
  return Object.assign(new PlanRow(), before, changes);
}

function writeConflict(): DomainError {
  const detail = 'The plan is being changed by others at the moment; nothing was stored, try again';
  return new DomainError([faultOf('conflict', 'Write Conflict', detail)]);
}

export const { CreatePlan, ChangePlan, DeletePlan, providers } = commandsOf(Plans, {
  CreatePlan: 'create',
  ChangePlan: 'change',
  DeletePlan: 'remove',
});
