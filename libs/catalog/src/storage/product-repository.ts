import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { characters, refuse, withoutUndefined } from '#kernel';
import {
  byAge,
  type Changes,
  foldedKey,
  ResourceTable,
  takenFault,
  Transactions,
  type Tx,
} from '#platform/database';
import { changedCustomFields, type CustomField, IN_ATTRIBUTES } from '#platform/custom-fields';
import { isUuid, withoutEmpty } from '#platform/http';
import {
  type Details,
  MAX_KEY,
  type ProductDetails,
  type ProductFields,
  ProductRow,
  type ProductValues,
} from '../products/product.dto';
import { inBatches } from './batches';

/** Keeps products as administrators edit them, before a release publishes them. */
@Injectable()
export class ProductRepository extends ResourceTable<ProductRow> {
  constructor(transactions: Transactions) {
    super(transactions, ProductRow, 'product');
  }

  /** The caller must have locked the definitions of products. */
  async create(tx: Tx, fields: ProductValues): Promise<ProductRow> {
    await this.refuseTaken(tx, fields);
    return this.insert(tx, newProduct(fields));
  }

  /**
   * The caller must have locked the definitions of products if the SKU or the slug may change.
   * @returns the product as it was, and as it is now
   */
  async change(
    tx: Tx,
    id: string,
    changes: Changes<ProductFields>,
    defined: readonly CustomField[],
  ): Promise<{ readonly before: ProductRow; readonly after: ProductRow }> {
    const before = await this.getLocked(tx, id);
    await this.refuseTaken(tx, changes, before);
    const { customFields: sent, ...others } = changes;
    const customFields = changedCustomFields(defined, before.customFields, sent, IN_ATTRIBUTES);
    const values = changedProduct(before, { ...others, customFields });
    const after = await this.update(tx, id, values);
    return { before, after };
  }

  /**
   * Refuses a new SKU or slug that another product has in any spelling. Those that a product has already
   * may stay, as an older release has allowed them.
   */
  private async refuseTaken(
    tx: Tx,
    { sku, slug }: Changes<Pick<ProductFields, 'sku' | 'slug'>>,
    before?: ProductRow,
  ): Promise<void> {
    const alike: FindOptionsWhere<ProductRow>[] = [
      ...(!sku || sku === before?.sku ? [] : [{ skuKey: foldedKey(sku) }]),
      ...(!slug || slug === before?.slug ? [] : [{ slugKey: foldedKey(slug) }]),
    ];
    for (const where of alike) {
      const found = await tx.find(ProductRow, { select: { id: true }, where });
      if (found.some(({ id }) => id !== before?.id)) refuse(takenFault('product'));
    }
  }

  /** Those of the SKUs that products have, as they are written. */
  async skusAmong(manager: EntityManager, skus: readonly string[]): Promise<readonly string[]> {
    if (skus.length === 0) return [];
    const rows = await manager.find(ProductRow, {
      select: { sku: true },
      where: { sku: In(skus) },
    });
    return rows.flatMap(({ sku }) => sku ?? []);
  }

  /** The SKUs of products that are equal to one of these in their folded form. */
  async skusLike(tx: Tx, skus: readonly string[]): Promise<readonly string[]> {
    const where = { skuKey: In(skus.map(foldedKey)) };
    const rows = await tx.find(ProductRow, { select: { sku: true }, where });
    return rows.flatMap(({ sku }) => sku ?? []);
  }

  async childIds(tx: Tx, parentId: string): Promise<readonly string[]> {
    const where = { baseProductId: parentId };
    const children = await tx.find(ProductRow, { select: { id: true }, where });
    return children.map(({ id }) => id);
  }

  /** Returns those of the ids that no product has. */
  async unknownOf(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await tx.find(ProductRow, { select: { id: true }, where: { id: In(ids) } });
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  /**
   * Reads and locks products that have one of the keys as SKU, in any spelling, as external_ref or as id, or
   * one of the slugs, in any spelling; the oldest first.
   */
  async keyedLocked(
    tx: Tx,
    keys: readonly string[],
    slugs: readonly string[],
  ): Promise<readonly ProductRow[]> {
    const found = [
      ...(await this.allLocked(tx, { sku: In(keys) })),
      ...(await this.allLocked(tx, { externalKey: In(keys) })),
      ...(await this.allLocked(tx, { skuKey: In(keys.map(foldedKey)) })),
      ...(await this.allLocked(tx, { id: In(idsAmong(keys)) })),
      ...(slugs.length === 0 ? [] : await this.allLocked(tx, { slug: In(slugs) })),
      ...(slugs.length === 0
        ? []
        : await this.allLocked(tx, { slugKey: In(slugs.map(foldedKey)) })),
    ];
    return eachOnce(found);
  }

  /**
   * Reads ids, SKUs and external_refs of products that have one of the keys as SKU, in any spelling, as
   * external_ref or as id; the oldest first.
   */
  async keyed(tx: Tx, keys: readonly string[]): Promise<readonly ProductRow[]> {
    const select = { id: true, sku: true, slug: true, externalKey: true, createdAt: true } as const;
    return eachOnce([
      ...(await tx.find(ProductRow, { select, where: { sku: In(keys) } })),
      ...(await tx.find(ProductRow, { select, where: { externalKey: In(keys) } })),
      ...(await tx.find(ProductRow, { select, where: { skuKey: In(keys.map(foldedKey)) } })),
      ...(await tx.find(ProductRow, { select, where: { id: In(idsAmong(keys)) } })),
    ]);
  }

  /** Products that have one of these SKUs or slugs, in any spelling. */
  async alike(
    tx: Tx,
    products: readonly Pick<ProductRow, 'sku' | 'slug'>[],
  ): Promise<readonly ProductRow[]> {
    const select = { id: true, name: true, sku: true, slug: true, createdAt: true } as const;
    const skus = products.flatMap(({ sku }) => (sku === null ? [] : [foldedKey(sku)]));
    const slugs = products.flatMap(({ slug }) => (slug === null ? [] : [foldedKey(slug)]));
    return eachOnce([
      ...(skus.length === 0
        ? []
        : await tx.find(ProductRow, { select, where: { skuKey: In(skus) } })),
      ...(slugs.length === 0
        ? []
        : await tx.find(ProductRow, { select, where: { slugKey: In(slugs) } })),
    ]);
  }

  /** Works as {@link putKeyed}, for any number of products. */
  async putChildren(
    tx: Tx,
    rows: readonly ProductRow[],
    renamed: readonly string[],
  ): Promise<void> {
    const [first = [], ...others] = inBatches(rows);
    await this.putKeyed(tx, first, renamed);
    for (const batch of others) await this.putAll(tx, batch);
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

function eachOnce(found: readonly ProductRow[]): readonly ProductRow[] {
  return [...new Map(found.map((product) => [product.id, product])).values()].sort(byAge);
}

function idsAmong(keys: readonly string[]): readonly string[] {
  return keys.filter(isUuid).map((key) => key.toLowerCase());
}

export function newRow(fields: ProductValues, now: Date): ProductRow {
  const own = { baseProductId: null, childOptions: null, built: null };
  const row = { id: randomUUID(), ...newProduct(fields), ...own, createdAt: now, updatedAt: now };
  return Object.assign(new ProductRow(), row);
}

export function changedRow(row: ProductRow, changes: Changes<ProductValues>, now: Date) {
  const sent = Object.entries(changedProduct(row, changes));
  const values = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  return Object.assign(new ProductRow(), row, values, { updatedAt: now });
}

function newProduct(values: ProductValues) {
  const { name, sku, slug, status, commodityType, customFields = null, ...sent } = values;
  return { name, sku, slug, status, commodityType, customFields, ...kept({}, sent) };
}

function changedProduct(
  { details }: ProductRow,
  { name, sku, slug, status, commodityType, customFields, ...sent }: Changes<ProductValues>,
) {
  return { name, sku, slug, status, commodityType, customFields, ...kept(details, sent) };
}

function kept(before: ProductDetails, sent: Changes<Details>) {
  const details: ProductDetails = withoutEmpty({ ...before, ...withoutUndefined(sent) });
  const { externalRef = null } = details;
  const isKey = externalRef !== null && characters(externalRef) <= MAX_KEY;
  return { details, externalKey: isKey ? externalRef : null };
}
