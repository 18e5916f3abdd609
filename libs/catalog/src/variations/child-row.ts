import type { BuiltChild, Child } from '../domain/variations/build';
import type { BuiltFields } from '../domain/variations/child-fields';
import { ProductRow } from '../products/product.dto';

export function builtFieldsOf(row: ProductRow): BuiltFields {
  const { name, sku, slug, status, commodityType, details } = row;
  return { name, sku, slug, description: details.description ?? null, status, commodityType };
}

export function childAsItIs(row: ProductRow): Child {
  const fields = builtFieldsOf(row);
  return { id: row.id, combination: row.childOptions ?? [], fields, built: row.built ?? fields };
}

/** What a new child does not have, and shows that of its parent for. */
const NOTHING = { externalKey: null, customFields: null };

/** @param before undefined for a new child */
export function childRow(
  id: string,
  { fields, combination, built }: BuiltChild,
  { id: baseProductId }: ProductRow,
  before: ProductRow | undefined,
  now: Date,
): ProductRow {
  const { description, ...texts } = fields;
  const { description: _, ...others } = before?.details ?? {};
  const row = Object.assign(new ProductRow(), { ...NOTHING, createdAt: now }, before);
  return Object.assign(row, texts, {
    id,
    details: { ...others, ...(description !== null && { description }) },
    baseProductId,
    childOptions: combination,
    built,
    updatedAt: now,
  });
}
