import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { LRUCache } from 'lru-cache';
import { atMost, type ProductFilter } from '#kernel';
import {
  fromDatabaseJson,
  isEmbedded,
  JOB_LIMIT,
  type PageOf,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import type { StoredProduct } from '../domain/compare-releases';
import { toSearchText } from '../domain/search-text';
import {
  ReleaseCustomValueRow,
  ReleaseNodeProductRow,
  ReleasePriceRow,
  ReleaseSearchKeyRow,
} from './browsing.row';
import {
  countOf,
  type Dialect,
  EMBEDDED,
  pageOf,
  type ProductSearch,
  SERVER,
} from './product-search';
import { type PlacedProduct, type ReleasedProduct, ReleaseProductRow } from './release.row';
import { shelfOf, shelvesFor, shelvesOf } from './release-shelves';

/**
 * The maximum number of characters of JSON in one statement, unless one product alone has more. Servers
 * accept far more.
 */
const WRITTEN_AT_ONCE = 1_000_000;
const DELETED_AT_ONCE = 250;
const MAX_TOTALS = 10_000;

const OWN_PLACES = `(select group_concat(place.node_id) from release_node_products place
      where place.release_id = product.release_id and place.product_id = product.product_id)`;

/** What a product is filed under; of a child, what its parent is filed under. */
const PLACES = `
  case product.release_id when ? then
    ${OWN_PLACES}
  else
    (select group_concat(above.node_id) from release_node_products place
      join release_node_products above
        on above.release_id = ? and above.product_id = place.node_id
      where place.release_id = product.release_id and place.product_id = product.product_id)
  end as places`;

const STORED = { sql: 'product.data', values: [] };

interface PlacedData {
  readonly data: unknown;
  /** Ids with commas between them. */
  readonly places: string | null;
}

function placed({ data, places }: PlacedData): PlacedProduct {
  const product = fromDatabaseJson<ReleasedProduct>(data);
  return places === null ? product : { ...product, nodeIds: places.split(',').sort() };
}

/**
 * Stores the products of releases. They are written once, in short transactions, and never change once
 * the release is visible.
 */
@Injectable()
export class ReleaseProducts {
  private readonly dialect: Dialect;
  /** Number of products by release and filters; it never changes. */
  private readonly totals = new LRUCache<string, number>(atMost(MAX_TOTALS));

  constructor(private readonly transactions: Transactions) {
    this.dialect = isEmbedded(transactions.dataSource) ? EMBEDDED : SERVER;
  }

  async add(releaseId: string, products: readonly ReleasedProduct[]): Promise<void> {
    await this.write('insert', releaseId, products);
  }

  /** Overwrites products that exist already; allowed only before the release is visible. */
  async replace(releaseId: string, products: readonly ReleasedProduct[]): Promise<void> {
    await this.write('replace', releaseId, products);
  }

  /** Leaves products that are no children out of a release; allowed only before the release is visible. */
  async remove(releaseId: string, productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    await this.transactions.run((tx) => deleteProducts(tx, releaseId, productIds), JOB_LIMIT);
  }

  /** Counts the products of a release, even before it is visible. */
  async stored(releaseId: string): Promise<number> {
    return this.transactions.read((manager) =>
      manager.countBy(ReleaseProductRow, { releaseId: In([...shelvesOf(releaseId)]) }),
    );
  }

  async deleteAll(releaseId: string): Promise<void> {
    for (const shelf of shelvesOf(releaseId)) {
      while (await this.deleteSome(shelf)) await letOthersGo();
    }
  }

  /**
   * Finds the products that have one of these ids or SKUs, with one query, children as well as others.
   * SKUs are compared as they are written and, in a release that can be browsed, in their folded form.
   */
  async find(
    releaseId: string,
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<readonly ReleasedProduct[]> {
    const rows = await this.found<{ data: unknown }>(STORED, releaseId, ids, skus);
    return rows.map(({ data }) => fromDatabaseJson<ReleasedProduct>(data));
  }

  /** The same, each with the nodes that it is under; a child with those of its parent. */
  async findPlaced(
    releaseId: string,
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<readonly PlacedProduct[]> {
    const columns = { sql: `product.data, ${PLACES}`, values: [releaseId, releaseId] };
    return (await this.found<PlacedData>(columns, releaseId, ids, skus)).map(placed);
  }

  private async found<Row>(
    columns: { readonly sql: string; readonly values: readonly string[] },
    releaseId: string,
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<readonly Row[]> {
    // One index for each part: a condition with "or" would make the database read the whole release.
    const alike = `release_search_keys words ${this.dialect.join} release_products product
      on product.release_id = words.release_id and product.product_id = words.product_id`;
    const parts = [
      { table: 'release_products product', column: 'product.product_id', values: ids },
      { table: 'release_products product', column: 'product.sku', values: skus },
      { table: alike, column: 'words.sku_key', values: [...new Set(skus.map(toSearchText))] },
    ].filter(({ values }) => values.length > 0);
    if (parts.length === 0) return [];
    const sql = parts.map(({ table, column, values }) => {
      const marks = values.map(() => '?').join(', ');
      const alias = table === alike ? 'words' : 'product';
      return `select ${columns.sql} from ${table} where ${alias}.release_id in (?, ?) and ${column} in (${marks})`;
    });
    const parameters = parts.flatMap(({ values }) => [
      ...columns.values,
      ...shelvesOf(releaseId),
      ...values,
    ]);
    return this.transactions.statement<Row[]>(sql.join(' union all '), parameters);
  }

  async page(releaseId: string, search: ProductSearch): Promise<PageOf<ReleasedProduct>> {
    const shelves = shelvesFor(releaseId, search.filters);
    const total = await this.total(shelves, search.filters);
    if (search.offset >= total) return { items: [], total };
    const all = await this.total(shelves, []);
    const { sql, parameters } = pageOf(shelves, search, { matching: total, all }, this.dialect);
    const rows = await this.transactions.statement<{ data: unknown }[]>(sql, parameters);
    return { items: rows.map(({ data }) => fromDatabaseJson<ReleasedProduct>(data)), total };
  }

  /**
   * Reads products in the order of their ids, after the given one.
   * @param shelf the id of a release for what lists show, its {@link childShelf} for children
   */
  async after(shelf: string, id: string, limit: number): Promise<readonly ReleasedProduct[]> {
    const rows = await this.transactions.statement<{ data: unknown }[]>(
      'select data from release_products where release_id = ? and product_id > ? order by product_id limit ?',
      [shelf, id, limit],
    );
    return rows.map(({ data }) => fromDatabaseJson<ReleasedProduct>(data));
  }

  /** The same as they are stored, with the nodes that they are filed under. */
  async contents(
    tx: Tx,
    shelf: string,
    id: string,
    limit: number,
  ): Promise<readonly StoredProduct[]> {
    const rows = await tx.query<{ id: string; data: string; places: string | null }[]>(
      `select product.product_id as id, product.data, ${OWN_PLACES} as places
        from release_products product
        where product.release_id = ? and product.product_id > ? order by product.product_id limit ?`,
      [shelf, id, limit],
    );
    return rows.map(({ id: productId, data, places }) => {
      return { id: productId, content: JSON.stringify([data, places?.split(',').sort()]) };
    });
  }

  private async total(
    shelves: readonly string[],
    filters: readonly ProductFilter[],
  ): Promise<number> {
    const key = `${shelves.join()}${JSON.stringify(filters)}`;
    const known = this.totals.get(key);
    if (known !== undefined) return known;
    const { sql, parameters } = countOf(shelves, filters, this.dialect);
    const [row] = await this.transactions.statement<{ total: unknown }[]>(sql, parameters);
    const total = Number(row?.total);
    this.totals.set(key, total);
    return total;
  }

  private async write(
    verb: 'insert' | 'replace',
    releaseId: string,
    products: readonly ReleasedProduct[],
  ): Promise<void> {
    for (const batch of inBatches(products)) {
      const places = batch.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
      const values = batch.flatMap(({ product, json }) => [
        shelfOf(releaseId, product),
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

  private async deleteSome(shelf: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rows = await tx.find(ReleaseProductRow, {
        select: { releaseId: true, productId: true },
        where: { releaseId: shelf },
        take: DELETED_AT_ONCE,
      });
      if (rows.length === 0) return false;
      const productIds = rows.map((row) => row.productId);
      await deleteProducts(tx, shelf, productIds);
      return true;
    }, JOB_LIMIT);
  }
}

async function deleteProducts(tx: Tx, shelf: string, productIds: readonly string[]): Promise<void> {
  const products = { releaseId: shelf, productId: In(productIds) };
  await tx.delete(ReleaseNodeProductRow, products);
  await tx.delete(ReleasePriceRow, products);
  await tx.delete(ReleaseCustomValueRow, products);
  await tx.delete(ReleaseSearchKeyRow, products);
  await tx.delete(ReleaseProductRow, products);
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
