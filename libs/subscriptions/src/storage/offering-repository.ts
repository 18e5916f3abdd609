import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { fromDatabaseJson, ResourceTable, Transactions, type Tx } from '#platform/database';
import { partOf } from '../domain/offering-parts';
import { ownedByStore } from '../domain/plan-owner';
import { OfferingRow, type PlanCopy, type ProductCopy } from './offering.row';

export interface OfferingAttributes {
  readonly name: string;
  readonly description: string | null;
  readonly externalRef: string | null;
  /** Whether subscribers may change the plan of their subscription; null and left out mean no. */
  readonly canChangePlan?: boolean | null;
}

/** The columns that a cart needs of an offering. */
export type OfferedRow = Pick<OfferingRow, 'id' | 'name' | 'description' | 'plans' | 'products'>;

export type OfferingParts = Pick<OfferingRow, 'plans' | 'products' | 'formerPlans'>;

/** Keeps offerings with their own copies of plans and products. */
@Injectable()
export class OfferingRepository extends ResourceTable<OfferingRow> {
  constructor(transactions: Transactions) {
    super(transactions, OfferingRow, 'subscription offering');
  }

  async getPlan(id: string, planId: string): Promise<PlanCopy> {
    return partOf((await this.get(id)).plans, planId);
  }

  /**
   * Reads a plan that may be changed; plans of the organization may not
   * (docs/reference/subscriptions.md#plans).
   */
  async getOwnPlan(id: string, planId: string): Promise<PlanCopy> {
    return ownedByStore(await this.getPlan(id, planId));
  }

  async getProduct(id: string, productId: string): Promise<ProductCopy> {
    return partOf((await this.get(id)).products, productId);
  }

  /** Finds the offerings with one of these ids, with one statement. */
  async findOffered(ids: readonly string[]): Promise<readonly OfferedRow[]> {
    if (ids.length === 0) return [];
    const places = ids.map(() => '?').join(', ');
    const sql = `select id, name, description, plans, products from subscription_offerings where deleted_at is null and id in (${places})`;
    const rows = await this.transactions.statement<OfferedRow[]>(sql, ids);
    return rows.map((row) => ({
      ...row,
      plans: fromDatabaseJson(row.plans),
      products: fromDatabaseJson(row.products),
    }));
  }

  /** Finds an offering that is still offered. */
  async findIn(tx: Tx, id: string): Promise<OfferingRow | null> {
    return tx.findOneBy(OfferingRow, { id });
  }

  /** Finds offerings, including those that are no longer offered. */
  async findEver(tx: Tx, ids: readonly string[]): Promise<readonly OfferingRow[]> {
    return tx.find(OfferingRow, { where: { id: In(ids) }, withDeleted: true });
  }

  async add(
    tx: Tx,
    attributes: OfferingAttributes,
    parts: Pick<OfferingParts, 'plans' | 'products'>,
  ): Promise<OfferingRow> {
    const rest = { owner: 'store' as const, formerPlans: [], deletedAt: null };
    const canChangePlan = attributes.canChangePlan ?? null;
    return this.insert(tx, { ...attributes, canChangePlan, ...parts, ...rest });
  }

  /**
   * Replaces parts of the offering by the result of `change`; stores nothing if it returns the same
   * parts.
   */
  async changeParts(
    tx: Tx,
    id: string,
    change: (before: OfferingRow) => Partial<OfferingParts> | Promise<Partial<OfferingParts>>,
  ): Promise<void> {
    const before = await this.getLocked(tx, id);
    const changes = await change(before);
    const names = Object.keys(changes) as (keyof OfferingParts)[];
    if (names.some((name) => changes[name] !== before[name])) await this.update(tx, id, changes);
  }

  /** Marks the offering as deleted. The row stays for orders that are not paid yet. */
  override async delete(tx: Tx, id: string): Promise<void> {
    await this.getLocked(tx, id);
    await this.update(tx, id, { deletedAt: new Date() });
  }
}
