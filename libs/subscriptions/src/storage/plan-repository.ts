import { Injectable } from '@nestjs/common';
import { DomainError, faultOf, refuse, invalid } from '#kernel';
import { isRetryable, ResourceTable, Transactions, withFolded } from '#platform/database';
import { isUuid } from '#platform/http';
import type { Owner, PlanAttributes } from '../management';
import { PlanRow } from './plan.row';

/** Returns the plan after a change; the same object if nothing differs. */
type Change = (attributes: PlanAttributes) => PlanAttributes;

@Injectable()
export class PlanRepository extends ResourceTable<PlanRow> {
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

  /**
   * Changes the plan as it was read, with one statement. If it has changed since, the change is
   * applied again to the newest plan, under a lock, so that no change is lost.
   * @throws DomainError `Write Conflict` if the database gives no lock
   */
  async change(read: PlanRow, change: Change): Promise<PlanRow> {
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

  private async changeLocked(id: string, change: Change): Promise<PlanRow> {
    return this.transactions.run(async (tx) => {
      const before = ownedByStore(await this.getLocked(tx, id));
      const after = changed(before, change);
      await tx.update(PlanRow, { id }, after);
      return after;
    });
  }
}

/** Returns the changed row. Its time of change moves forward even if the clock is behind. */
function changed(before: PlanRow, change: Change): PlanRow {
  const attributes = change(before.attributes);
  if (attributes === before.attributes) return before;
  const updatedAt = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
  const changes = withFolded(PlanRow, { attributes, updatedAt, version: before.version + 1 });
  return Object.assign(new PlanRow(), before, changes);
}

/** Returns a plan or a copy of one, unless it belongs to the organization. */
export function ownedByStore<Plan extends { readonly owner: Owner }>(plan: Plan): Plan {
  if (plan.owner === 'store') return plan;
  const detail =
    'This plan belongs to the organization; the store can neither change nor delete it';
  refuse(faultOf('forbidden', 'Permission denied', detail));
}

function writeConflict(): DomainError {
  const detail = 'The plan is being changed by others at the moment; nothing was stored, try again';
  return new DomainError([faultOf('conflict', 'Write Conflict', detail)]);
}
