import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  type Changes,
  fromDatabaseJson,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import { commandsOf } from '#platform/resources';
import { attach, formerAfter, type PartKind, partOf } from '../domain/offering-parts';
import { ownedByStore } from '../domain/plan-owner';
import type { PlanAttributes } from '../plans/plan.dto';
import type { SubscriptionProductAttributes } from '../products/subscription-product.dto';
import { type CopyOf, Originals, type PlanCopy, type ProductCopy } from '../storage/originals';
import { type OfferingFields, OfferingRow } from './offering.dto';
import { refuseUnknown } from './unknown-references';

/** An offering to build. Each part is named by its id or external reference, or given by its attributes. */
export interface OfferingWithParts {
  readonly fields: OfferingFields;
  readonly products: readonly (string | SubscriptionProductAttributes)[];
  readonly plans: readonly (string | PlanAttributes)[];
}

/** The columns that a cart needs of an offering. */
export type OfferedRow = Pick<OfferingRow, 'id' | 'name' | 'description' | 'plans' | 'products'>;

type AnyParts = readonly CopyOf[PartKind][];

/** Offerings, with their own copies of plans and products. */
@Injectable()
export class Offerings extends ResourceTable<OfferingRow> {
  constructor(
    transactions: Transactions,
    private readonly originals: Originals,
  ) {
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

  /** Plans and products are attached to it later. */
  create(fields: OfferingFields): Promise<OfferingRow> {
    return this.transactions.run((tx) => this.add(tx, fields, { plans: [], products: [] }));
  }

  /**
   * Makes an offering with copies of products and plans, and with new ones for this offering. If several
   * have the same external reference, the oldest is used. If one is unknown, everything is refused.
   */
  build({ fields, products, plans }: OfferingWithParts): Promise<OfferingRow> {
    return this.transactions.run(async (tx) => {
      const parts = {
        products: await this.partsOf(tx, 'products', products, {}),
        plans: await this.partsOf(tx, 'plans', plans, { owner: 'store' as const }),
      };
      return this.add(tx, fields, parts);
    });
  }

  change(id: string, changes: Changes<OfferingFields>): Promise<OfferingRow> {
    return this.transactions.run((tx) => this.update(tx, id, changes));
  }

  /** Running subscriptions continue, and subscriptions that were already ordered still start. */
  remove(id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id));
  }

  /** Marks the offering as deleted. The row stays for orders that are not paid yet. */
  override async delete(tx: Tx, id: string): Promise<void> {
    await this.getLocked(tx, id);
    await this.update(tx, id, { deletedAt: new Date() });
  }

  /**
   * Replaces the parts of a kind by the result of `change`; stores nothing if it returns the same parts.
   */
  async replaceParts(
    tx: Tx,
    id: string,
    kind: PartKind,
    change: (before: AnyParts) => AnyParts | Promise<AnyParts>,
  ): Promise<OfferingRow> {
    const before = await this.getLocked(tx, id);
    const parts = await change(before[kind]);
    if (parts === before[kind]) return before;
    const changes: Partial<Pick<OfferingRow, PartKind>> = { [kind]: parts };
    const { plans = before.plans } = changes;
    const formerPlans = formerAfter(before.formerPlans, before.plans, plans);
    return this.update(tx, id, { ...changes, formerPlans });
  }

  private add(
    tx: Tx,
    fields: OfferingFields,
    parts: Pick<OfferingRow, PartKind>,
  ): Promise<OfferingRow> {
    return this.insert(tx, { ...fields, ...parts, owner: 'store', formerPlans: [] });
  }

  /** Returns the copies that are named, and the new parts under ids of their own; each once. */
  private async partsOf<Kind extends PartKind, Own extends object>(
    tx: Tx,
    kind: Kind,
    entries: readonly (string | CopyOf[Kind]['attributes'])[],
    own: Own,
  ) {
    const references = entries.filter((entry) => typeof entry === 'string');
    const known = await this.originals.copy(tx, kind, references);
    refuseUnknown(kind, entries, known, (index) => `data.${kind}[${index}]`);
    const now = new Date().toISOString();
    const parts = entries.flatMap((attributes) => {
      if (typeof attributes === 'string') return known.get(attributes) ?? [];
      return { id: randomUUID(), attributes, ...own, createdAt: now, updatedAt: now };
    });
    return attach([], parts);
  }
}

export const { CreateOffering, BuildOffering, ChangeOffering, DeleteOffering, providers } =
  commandsOf(Offerings, {
    CreateOffering: 'create',
    BuildOffering: 'build',
    ChangeOffering: 'change',
    DeleteOffering: 'remove',
  });
