import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { characters } from '#kernel';
import { type Changes, ResourceTable, Transactions, type Tx, withoutEmpty } from '#platform';
import type { ProductFields } from '../management';
import { MAX_KEY, type ProductDetails, ProductRow } from './product.row';

@Injectable()
export class ProductRepository extends ResourceTable<ProductRow> {
  constructor(transactions: Transactions) {
    super(transactions, ProductRow, 'product');
  }

  async create(tx: Tx, fields: ProductFields, id?: string): Promise<ProductRow> {
    return this.insert(tx, { id, ...newProduct(fields) });
  }

  /** @returns the product as it was before */
  async change(tx: Tx, id: string, changes: Changes<ProductFields>): Promise<ProductRow> {
    const before = await this.getLocked(tx, id);
    await this.update(tx, id, changedProduct(before, changes));
    return before;
  }

  /** Returns those of the ids that no product has. */
  async unknownOf(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await tx.find(ProductRow, { select: { id: true }, where: { id: In(ids) } });
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  /** Reads and locks products that have one of the keys as SKU or external_ref, or one of the slugs. */
  async keyedLocked(
    tx: Tx,
    keys: readonly string[],
    slugs: readonly string[],
  ): Promise<readonly ProductRow[]> {
    const found = [
      ...(await this.allLocked(tx, { sku: In(keys) })),
      ...(await this.allLocked(tx, { externalKey: In(keys) })),
      ...(slugs.length === 0 ? [] : await this.allLocked(tx, { slug: In(slugs) })),
    ];
    return [...new Map(found.map((product) => [product.id, product])).values()];
  }

  /** Reads ids, SKUs and external_refs of products that have one of the keys as SKU or external_ref. */
  async keyed(tx: Tx, keys: readonly string[]): Promise<readonly ProductRow[]> {
    const select = { id: true, sku: true, slug: true, externalKey: true } as const;
    return [
      ...(await tx.find(ProductRow, { select, where: { sku: In(keys) } })),
      ...(await tx.find(ProductRow, { select, where: { externalKey: In(keys) } })),
    ];
  }

  /** Works as {@link putAll}, but SKUs and slugs may move from one of the products to another. */
  async putKeyed(tx: Tx, rows: readonly ProductRow[], renamed: readonly string[]): Promise<void> {
    if (renamed.length > 0) {
      await tx.update(
        ProductRow,
        { id: In(renamed) },
        { sku: null, skuKey: null, slug: null, slugKey: null },
      );
    }
    await this.putAll(tx, rows);
  }
}

export function newRow(fields: ProductFields, now: Date): ProductRow {
  const row = { id: randomUUID(), ...newProduct(fields), createdAt: now, updatedAt: now };
  return Object.assign(new ProductRow(), row);
}

export function changedRow(row: ProductRow, changes: Changes<ProductFields>, now: Date) {
  const sent = Object.entries(changedProduct(row, changes));
  const values = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  return Object.assign(new ProductRow(), row, values, { updatedAt: now });
}

function newProduct(fields: ProductFields) {
  return {
    name: fields.name,
    sku: fields.sku ?? null,
    slug: fields.slug ?? null,
    status: fields.status ?? 'draft',
    commodityType: fields.commodityType ?? 'physical',
    ...kept({}, fields),
  } as const;
}

function changedProduct(before: ProductRow, changes: Changes<ProductFields>) {
  const { name, sku, slug, status, commodityType } = changes;
  return { name, sku, slug, status, commodityType, ...kept(before.details, changes) };
}

function kept(before: ProductDetails, changes: Changes<ProductFields>) {
  const details = changed(before, changes);
  const { externalRef = null } = details;
  const isKey = externalRef !== null && characters(externalRef) <= MAX_KEY;
  return { details, externalKey: isKey ? externalRef : null };
}

const DETAILS = [
  ...(['description', 'customInputs', 'components'] as const),
  ...(['externalRef', 'upcEan', 'mpn'] as const),
];

function changed(before: ProductDetails, changes: Changes<ProductFields>): ProductDetails {
  const details = DETAILS.map((name) => {
    const { [name]: value = before[name] } = changes;
    return [name, value] as const;
  });
  return withoutEmpty<ProductDetails>(Object.fromEntries(details));
}
