import { Injectable } from '@nestjs/common';
import { type EntityTarget, In, type FindOptionsWhere } from 'typeorm';
import type { ResourceRow, Tx } from '#platform/database';
import { isUuid } from '#platform/http';
import type { PlanCopy, ProductCopy } from './offering.row';
import { PlanRow } from '../plans/plan.dto';
import { SubscriptionProductRow } from '../products/subscription-product.dto';

/** Copies by the id or external reference that was sent; unknown ones are left out. */
export type Copies<Copy> = ReadonlyMap<string, Copy>;

interface Original extends ResourceRow {
  readonly attributes: { readonly externalRef: string | null };
}

/** Reads the plans and products that offerings copy. */
@Injectable()
export class Originals {
  async copyPlans(tx: Tx, references: readonly string[]): Promise<Copies<PlanCopy>> {
    const found = await find<PlanRow>(tx, PlanRow, references);
    return mapped(found, ({ attributes, owner }) => ({
      attributes: Object.assign({}, attributes),
      owner,
    }));
  }

  async copyProducts(tx: Tx, references: readonly string[]): Promise<Copies<ProductCopy>> {
    const found = await find<SubscriptionProductRow>(tx, SubscriptionProductRow, references);
    return mapped(found, ({ attributes }) => ({ attributes: { ...attributes } }));
  }
}

/**
 * Finds originals. A UUID is an id, and any other text an external reference. If several have the same
 * one, the oldest is used.
 */
async function find<Row extends Original>(
  tx: Tx,
  row: EntityTarget<Row>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = references.filter(isUuid).map((id) => id.toLowerCase());
  const externalRefs = references.filter((reference) => !isUuid(reference));
  const where = [{ id: In(ids) }, { attributes: { externalRef: In(externalRefs) } }];
  const rows = await tx.find(row, {
    where: where as unknown as FindOptionsWhere<Row>[],
    order: { createdAt: 'ASC', id: 'ASC' } as never,
  });
  const byId = new Map(rows.map((one) => [one.id, one]));
  const byExternalRef = new Map(
    [...rows].reverse().map((one) => [one.attributes.externalRef, one]),
  );
  const entries = references.flatMap((reference) => {
    const one = isUuid(reference)
      ? byId.get(reference.toLowerCase())
      : byExternalRef.get(reference);
    return one === undefined ? [] : [[reference, one] as const];
  });
  return new Map(entries);
}

function mapped<Row extends Original, Own extends object>(
  rows: ReadonlyMap<string, Row>,
  own: (row: Row) => Own,
) {
  const now = new Date().toISOString();
  const copies = [...rows].map(([reference, row]) => {
    return [reference, { id: row.id, ...own(row), createdAt: now, updatedAt: now }] as const;
  });
  return new Map(copies);
}
