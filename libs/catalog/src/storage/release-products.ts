import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  fromDatabaseJson,
  JOB_LIMIT,
  narrow,
  type PageOf,
  type PageRequest,
  toDatabaseTime,
  Transactions,
} from '#platform';
import { type ReleasedProduct, ReleaseProductRow } from './release.row';

/** Characters of JSON in one statement, unless one product has more; far below what servers refuse. */
const WRITTEN_AT_ONCE = 1_000_000;
const DELETED_AT_ONCE = 500;

/** The rows of releases: written once, in short transactions, and never changed once they are seen. */
@Injectable()
export class ReleaseProducts {
  constructor(private readonly transactions: Transactions) {}

  async add(releaseId: string, products: readonly ReleasedProduct[]): Promise<void> {
    await this.write('insert', releaseId, products);
  }

  /** Writes products anew that are there; only while nobody sees the release. */
  async replace(releaseId: string, products: readonly ReleasedProduct[]): Promise<void> {
    await this.write('replace', releaseId, products);
  }

  async deleteAll(releaseId: string): Promise<void> {
    while (await this.deleteSome(releaseId)) await letOthersGo();
  }

  /** Those of the release that have one of these ids or SKUs, with one query. */
  async find(
    releaseId: string,
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<readonly ReleasedProduct[]> {
    // One index for each half: a condition with "or" would make the database read the whole release.
    const halves = [
      { column: 'product_id', values: ids },
      { column: 'sku', values: skus },
    ].filter(({ values }) => values.length > 0);
    if (halves.length === 0) return [];
    const sql = halves.map(({ column, values }) => {
      const places = values.map(() => '?').join(', ');
      return `select data from release_products where release_id = ? and ${column} in (${places})`;
    });
    const rows = await this.transactions.statement<{ data: unknown }[]>(
      sql.join(' union all '),
      halves.flatMap(({ values }) => [releaseId, ...values]),
    );
    return rows.map(({ data }) => fromDatabaseJson<ReleasedProduct>(data));
  }

  /** In the order in which the products were created, then of id. */
  async page(releaseId: string, request: PageRequest): Promise<PageOf<ReleasedProduct>> {
    return this.transactions.read(async (manager) => {
      const query = manager
        .createQueryBuilder(ReleaseProductRow, 'row')
        .where({ releaseId })
        .orderBy('row.createdAt')
        .addOrderBy('row.productId')
        .limit(request.limit)
        .offset(request.offset);
      narrow(query, request.filters ?? []);
      const [rows, total] = await query.getManyAndCount();
      return { items: rows.map(({ data }) => data), total };
    });
  }

  private async write(
    verb: 'insert' | 'replace',
    releaseId: string,
    products: readonly ReleasedProduct[],
  ): Promise<void> {
    for (const batch of inBatches(products)) {
      const places = batch.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
      const values = batch.flatMap(({ product, json }) => [
        releaseId,
        product.id,
        product.sku ?? null,
        product.slug ?? null,
        product.name,
        toDatabaseTime(product.createdAt),
        json,
      ]);
      const columns = 'release_id, product_id, sku, slug, name, created_at, data';
      const sql = `${verb} into release_products (${columns}) values ${places}`;
      await this.transactions.run((tx) => tx.query(sql, values), JOB_LIMIT);
    }
  }

  private async deleteSome(releaseId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rows = await tx.find(ReleaseProductRow, {
        select: { releaseId: true, productId: true },
        where: { releaseId },
        take: DELETED_AT_ONCE,
      });
      if (rows.length === 0) return false;
      const productId = In(rows.map((row) => row.productId));
      await tx.delete(ReleaseProductRow, { releaseId, productId });
      return true;
    }, JOB_LIMIT);
  }
}

interface Written {
  readonly product: ReleasedProduct;
  readonly json: string;
}

function inBatches(products: readonly ReleasedProduct[]): readonly (readonly Written[])[] {
  const batches: Written[][] = [];
  let size = Infinity;
  for (const product of products) {
    const json = JSON.stringify(product);
    if (size + json.length > WRITTEN_AT_ONCE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push({ product, json });
    size += json.length;
  }
  return batches;
}
