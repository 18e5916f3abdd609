import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { type PageOf, type PageRequest, Transactions, type Tx } from '#platform/database';
import { FileRow, MainImageRow, ProductFileRow } from './file.row';
import type { ReleasedFile } from './release.row';

/** The files that are shown with one product. */
export interface FilesOfProduct {
  readonly mainImage?: ReleasedFile;
  readonly files?: readonly ReleasedFile[];
}

/** Knows which files are shown with which products; files that are deleted meanwhile are skipped. */
@Injectable()
export class ProductFileRepository {
  constructor(private readonly transactions: Transactions) {}

  async mainImageOf(productId: string): Promise<string | undefined> {
    return this.transactions.read(async (manager) => {
      const file = await manager
        .createQueryBuilder(FileRow, 'file')
        .select('file.id')
        .innerJoin(MainImageRow, 'shown', 'shown.fileId = file.id')
        .where('shown.productId = :productId', { productId })
        .getOne();
      return file?.id;
    });
  }

  async setMainImage(tx: Tx, productId: string, fileId: string): Promise<void> {
    await tx.upsert(MainImageRow, { productId, fileId }, ['productId']);
  }

  async clearMainImage(tx: Tx, productId: string): Promise<void> {
    await tx.delete(MainImageRow, { productId });
  }

  /** Lists files in the order in which they were added. */
  async page(productId: string, { limit, offset }: PageRequest): Promise<PageOf<{ id: string }>> {
    return this.transactions.read(async (manager) => {
      const [items, total] = await manager
        .createQueryBuilder(FileRow, 'file')
        .select('file.id')
        .innerJoin(ProductFileRow, 'shown', 'shown.fileId = file.id')
        .where('shown.productId = :productId', { productId })
        .orderBy('shown.sequence')
        .limit(limit)
        .offset(offset)
        .getManyAndCount();
      return { items, total };
    });
  }

  /**
   * Adds files. Files that the product has already keep their places. The caller must lock the product.
   */
  async add(tx: Tx, productId: string, fileIds: readonly string[]): Promise<void> {
    const last = (await tx.maximum(ProductFileRow, 'sequence', { productId })) ?? 0;
    const rows = fileIds.map((fileId, index) => ({
      productId,
      fileId,
      sequence: last + index + 1,
    }));
    await tx.createQueryBuilder().insert().into(ProductFileRow).values(rows).orIgnore().execute();
  }

  async remove(tx: Tx, productId: string, fileIds: readonly string[]): Promise<void> {
    await tx.delete(ProductFileRow, { productId, fileId: In(fileIds) });
  }

  async forgetProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
    await tx.delete(MainImageRow, { productId: In(productIds) });
    await tx.delete(ProductFileRow, { productId: In(productIds) });
  }

  /** Returns files by product; products without files are left out. */
  async ofProducts(
    manager: EntityManager,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, FilesOfProduct>> {
    const found = new Map<string, FilesOfProduct>();
    if (productIds.length === 0) return found;
    const pictures = shownWith(manager, MainImageRow, productIds);
    for (const [productId, mainImage] of await read(pictures)) found.set(productId, { mainImage });
    const files = shownWith(manager, ProductFileRow, productIds).orderBy('shown.sequence');
    for (const [productId, file] of await read(files)) {
      const { files: before = [], ...others } = found.get(productId) ?? {};
      found.set(productId, { ...others, files: [...before, file] });
    }
    return found;
  }
}

function shownWith(
  manager: EntityManager,
  rows: typeof MainImageRow | typeof ProductFileRow,
  productIds: readonly string[],
) {
  return manager
    .createQueryBuilder(FileRow, 'file')
    .innerJoin(rows, 'shown', 'shown.fileId = file.id')
    .addSelect('shown.productId', 'productId')
    .where('shown.productId in (:...productIds)', { productIds });
}

/** Ids of products with one of their files each. */
async function read(
  query: SelectQueryBuilder<FileRow>,
): Promise<readonly (readonly [productId: string, ReleasedFile])[]> {
  const { entities, raw } = await query.getRawAndEntities<{ file_id: string; productId: string }>();
  const files = new Map(entities.map((row) => [row.id, toReleased(row)]));
  return raw.flatMap(({ file_id: fileId, productId }) => {
    const file = files.get(fileId);
    return file === undefined ? [] : [[productId, file] as const];
  });
}

function toReleased({ id, fileName, mimeType, fileSize, ...row }: FileRow): ReleasedFile {
  const timestamps = {
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return { id, fileName, mimeType, fileSize, timestamps };
}
