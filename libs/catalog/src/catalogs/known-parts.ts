import { In } from 'typeorm';
import { failWith, type Fault, faultOf } from '#kernel';
import type { Tx } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { HierarchyRow } from '../hierarchies/hierarchy.dto';
import { PriceBookRow } from '../price-books/price-book.dto';

interface Parts {
  readonly hierarchyIds?: readonly string[] | undefined;
  readonly priceBookId?: string | null | undefined;
}

/**
 * Locks the parts of a catalog until `tx` ends.
 * @throws DomainError `Not Found` with each hierarchy or price book that does not exist
 */
export async function requireParts(tx: Tx, parts: Parts): Promise<void> {
  const { hierarchyIds = [], priceBookId } = parts;
  const books = typeof priceBookId === 'string' ? [priceBookId] : [];
  // Writing a row, even without a change, locks it: nobody deletes the parts meanwhile.
  await tx.update(HierarchyRow, { id: In(hierarchyIds) }, { name: () => 'name' });
  await tx.update(PriceBookRow, { id: In(books) }, { name: () => 'name' });
  failWith((await unknownParts(tx, parts)).slice(0, MAX_FAULTS));
}

/** Returns a fault for each hierarchy or price book that does not exist. */
export async function unknownParts(
  tx: Tx,
  { hierarchyIds = [], priceBookId }: Parts,
): Promise<readonly Fault[]> {
  const hierarchies = await tx.findBy(HierarchyRow, { id: In(hierarchyIds) });
  const books = typeof priceBookId === 'string' ? [priceBookId] : [];
  const priceBooks = await tx.findBy(PriceBookRow, { id: In(books) });
  return [
    ...unknown('hierarchy', 'hierarchy_ids', hierarchyIds, hierarchies),
    ...unknown('price book', 'pricebook_id', books, priceBooks),
  ];
}

function unknown(
  noun: string,
  field: string,
  ids: readonly string[],
  rows: readonly { readonly id: string }[],
): readonly Fault[] {
  const known = new Set(rows.map(({ id }) => id));
  return ids
    .filter((id) => !known.has(id))
    .map((id) =>
      faultOf('not-found', 'Not Found', `There is no ${noun} ${id}`, {
        source: `data.attributes.${field}`,
        meta: { id },
      }),
    );
}
