import { Injectable } from '@nestjs/common';
import { type EntityTarget, In, type FindOptionsWhere } from 'typeorm';
import { withoutUndefined } from '#kernel';
import type { ResourceRow, Tx } from '#platform/database';
import { isUuid } from '#platform/http';
import type { OfferingPart, PartKind } from '../domain/offering-parts';
import type { Owner } from '../domain/plan-owner';
import { type PlanAttributes, PlanRow } from '../plans/plan.dto';
import {
  type SubscriptionProductAttributes,
  SubscriptionProductRow,
} from '../products/subscription-product.dto';

export type PlanCopy = OfferingPart<PlanAttributes> & { readonly owner: Owner };
export type ProductCopy = OfferingPart<SubscriptionProductAttributes>;

export interface CopyOf {
  readonly plans: PlanCopy;
  readonly products: ProductCopy;
}

/** The parts of an offering, by their kind. */
export type PartLists = { readonly [Kind in PartKind]: readonly CopyOf[Kind][] };

/** Copies by the id or external reference that was sent; unknown ones are left out. */
export type Copies<Copy> = ReadonlyMap<string, Copy>;

interface Original extends ResourceRow {
  readonly attributes: { readonly externalRef: string | null };
  /** Products have none. */
  readonly owner?: Owner;
}

/** The rows that offerings copy, by the kind of the part. */
const ROWS = { plans: PlanRow, products: SubscriptionProductRow };

/** Reads the plans and products that offerings copy. */
@Injectable()
export class Originals {
  async copy<Kind extends PartKind>(
    tx: Tx,
    kind: Kind,
    references: readonly string[],
  ): Promise<Copies<CopyOf[Kind]>> {
    const found = await find<Original>(tx, ROWS[kind], references);
    const now = new Date().toISOString();
    const copies = [...found].map(([reference, { id, owner, ...row }]) => {
      const attributes = Object.assign({}, row.attributes);
      const copy = {
        id,
        attributes,
        ...withoutUndefined({ owner }),
        createdAt: now,
        updatedAt: now,
      };
      return [reference, copy as CopyOf[Kind]] as const;
    });
    return new Map(copies);
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
