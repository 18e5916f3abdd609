import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { JOB_LIMIT, toDatabaseTime, Transactions, type Tx } from '#platform/database';
import { defaultBundle } from '../domain/configure-bundle';
import { nodesAbove, type ParentOf } from '../domain/node-branches';
import { toSearchText } from '../domain/search-text';
import { ReleaseNodeProductRow } from './browsing.row';
import { NodeProductRow } from './node-product.row';
import { UNPRICED } from './product-filters';
import type { ReleasedField, ReleasedProduct } from './release.row';
import { comparedValue } from './released-fields';
import { childShelf, shelfOf, shelvesOf } from './release-shelves';

type Value = string | number | null;

/** Far below the maximum number of parameters in one statement of either database. */
const ROWS_AT_ONCE = 1000;

/**
 * The index by which the products of a release are searched, sorted and found. It is written before the
 * release is visible; writing it again changes nothing.
 */
@Injectable()
export class ReleaseIndex {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Writes the index rows of these products, except prices of bundles, which are not known yet. A child
   * is filed under its parent in place of nodes.
   * @returns the currencies in which they have prices
   */
  async add(
    releaseId: string,
    products: readonly ReleasedProduct[],
    parentOf: ParentOf,
    fields: readonly ReleasedField[] = [],
  ): Promise<ReadonlySet<string>> {
    const listed = products.filter(({ baseProductId }) => baseProductId === undefined);
    const nodesOf = await this.nodesOf(listed.map(({ id }) => id));
    const placesOf = ({ id, baseProductId }: ReleasedProduct) =>
      baseProductId === undefined ? nodesAbove(nodesOf.get(id) ?? [], parentOf) : [baseProductId];
    const prices = products
      .filter(({ components }) => components === undefined)
      .flatMap((product) => pricesOf(releaseId, product));
    await this.transactions.run(async (tx) => {
      const keys = products.map((product) => keysOf(releaseId, product));
      await write(tx, 'release_search_keys', keys);
      const placed = products.flatMap((product) =>
        [...placesOf(product)].map((placeId) => ({
          ...rowOf(releaseId, product),
          node_id: placeId,
          created_at: toDatabaseTime(product.createdAt),
        })),
      );
      await write(tx, 'release_node_products', placed);
      await write(tx, 'release_prices', prices);
      const filterable = fields.filter((field) => field.filterable);
      const values = products.flatMap((product) => valuesOf(releaseId, product, filterable));
      await write(tx, 'release_custom_values', values);
    }, JOB_LIMIT);
    return new Set(prices.map(({ currency }) => currency));
  }

  /** @returns the currencies in which these bundles have prices */
  async addBundles(
    releaseId: string,
    bundles: readonly ReleasedProduct[],
  ): Promise<ReadonlySet<string>> {
    const prices = bundles.flatMap((bundle) => pricesOf(releaseId, bundle));
    await this.transactions.run((tx) => write(tx, 'release_prices', prices), JOB_LIMIT);
    return new Set(prices.map(({ currency }) => currency));
  }

  /** For each currency, adds the products without a price after all others. */
  async addUnpriced(releaseId: string): Promise<void> {
    const products = await this.counted(COUNT_PRODUCTS, releaseId);
    const priced = await this.counted(COUNT_PRICES, releaseId);
    const currencies = [...new Set(priced.map(({ currency }) => currency))];
    for (const { shelf, count } of products) {
      const lacking = currencies.filter(
        (currency) =>
          priced.find((one) => one.shelf === shelf && one.currency === currency)?.count !== count,
      );
      if (lacking.length > 0) await this.addUnpricedOn(shelf, lacking);
    }
  }

  private async addUnpricedOn(shelf: string, currencies: readonly string[]): Promise<void> {
    for await (const [after, last] of this.stretches(shelf)) {
      for (const currency of currencies) {
        const values = [currency, UNPRICED, UNPRICED, currency, shelf, after, last];
        await this.transactions.run((tx) => tx.query(ADD_UNPRICED, values), JOB_LIMIT);
      }
    }
  }

  /**
   * Splits the products into ranges of ids that are written at once; both ends are ids, and the first
   * one is not included.
   */
  private async *stretches(shelf: string): AsyncGenerator<readonly [string, string]> {
    const sql = `select product_id as id from release_search_keys
      where release_id = ? and product_id > ? order by product_id limit 1 offset ?`;
    let after = '';
    for (;;) {
      const [last] = await this.transactions.statement<{ id: string }[]>(sql, [
        shelf,
        after,
        ROWS_AT_ONCE - 1,
      ]);
      yield [after, last?.id ?? AFTER_ALL_IDS];
      if (last === undefined) return;
      after = last.id;
    }
  }

  /** The ids of the nodes under which products of a release are found, by product. */
  async nodesAbove(
    releaseId: string,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const places = await this.transactions.read(
      (manager) =>
        manager.find(ReleaseNodeProductRow, {
          select: { productId: true, nodeId: true },
          where: { releaseId, productId: In([...productIds]) },
        }),
      JOB_LIMIT,
    );
    return byProduct(places);
  }

  /** The SKUs of the children of these products, by product. */
  async skusOfChildren(
    releaseId: string,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const places = productIds.map(() => '?').join(', ');
    const rows = await this.transactions.statement<{ parent: string; sku: string | null }[]>(
      `select place.node_id as parent, child.sku as sku from release_node_products place
        join release_products child
          on child.release_id = place.release_id and child.product_id = place.product_id
        where place.release_id = ? and place.node_id in (${places})`,
      [childShelf(releaseId), ...productIds],
    );
    const skus = new Map<string, string[]>();
    for (const { parent, sku } of rows) {
      if (sku === null) continue;
      const known = skus.get(parent);
      if (known === undefined) skus.set(parent, [sku]);
      else known.push(sku);
    }
    return skus;
  }

  private async counted(sql: string, releaseId: string): Promise<readonly Counted[]> {
    return this.transactions.statement<Counted[]>(sql, [...shelvesOf(releaseId)]);
  }

  /** Returns the ids of the nodes that products are attached to, by product. */
  private async nodesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const places = await this.transactions.read(
      (manager) => manager.findBy(NodeProductRow, { productId: In([...productIds]) }),
      JOB_LIMIT,
    );
    return byProduct(places);
  }
}

function byProduct(
  places: readonly { readonly productId: string; readonly nodeId: string }[],
): ReadonlyMap<string, string[]> {
  const nodes = new Map<string, string[]>();
  for (const { productId, nodeId } of places) {
    const known = nodes.get(productId);
    if (known === undefined) nodes.set(productId, [nodeId]);
    else known.push(nodeId);
  }
  return nodes;
}

interface Counted {
  readonly shelf: string;
  readonly currency: string;
  readonly count: number;
}

const COUNT_PRODUCTS = `select release_id as shelf, '' as currency, count(*) as count
  from release_search_keys where release_id in (?, ?) group by release_id`;

const COUNT_PRICES = `select release_id as shelf, currency, count(*) as count
  from release_prices where release_id in (?, ?) group by release_id, currency`;

const AFTER_ALL_IDS = '~';

const ADD_UNPRICED = `replace into release_prices (release_id, product_id, currency, amount, negative_amount)
  select words.release_id, words.product_id, ?, ?, ? from release_search_keys words
  left join release_prices price on price.release_id = words.release_id
    and price.product_id = words.product_id and price.currency = ?
  where words.release_id = ? and words.product_id > ? and words.product_id <= ?
    and price.product_id is null`;

function rowOf(releaseId: string, product: ReleasedProduct) {
  return { release_id: shelfOf(releaseId, product), product_id: product.id };
}

function keysOf(releaseId: string, product: ReleasedProduct) {
  const { name, sku, slug } = product;
  return {
    ...rowOf(releaseId, product),
    name_key: toSearchText(name),
    sku_key: sku === undefined ? null : toSearchText(sku),
    slug_key: slug === undefined ? null : toSearchText(slug),
  };
}

function valuesOf(releaseId: string, product: ReleasedProduct, fields: readonly ReleasedField[]) {
  return fields.flatMap((field) => {
    const value = product.customFields?.[field.key];
    const compared = value === undefined ? undefined : comparedValue(field, value);
    if (compared === undefined) return [];
    return {
      ...rowOf(releaseId, product),
      field_key: field.key,
      text_key: compared.column === 'text_key' ? compared.value : null,
      number_value: compared.column === 'number_value' ? compared.value : null,
    };
  });
}

function pricesOf(releaseId: string, product: ReleasedProduct) {
  const { prices } = defaultBundle(product);
  return Object.entries(prices).map(([currency, { amount }]) => ({
    ...rowOf(releaseId, product),
    currency,
    amount,
    negative_amount: -amount,
  }));
}

/** Overwrites rows that exist already. */
async function write(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  for (let next = 0; next < rows.length; next += ROWS_AT_ONCE) {
    const part = rows.slice(next, next + ROWS_AT_ONCE);
    const columns = Object.keys(part[0] ?? {});
    const places = `(${columns.map(() => '?').join(', ')})`;
    const values = part.map(() => places).join(', ');
    const sql = `replace into ${table} (${columns.join(', ')}) values ${values}`;
    await tx.query(
      sql,
      part.flatMap((row) => Object.values(row)),
    );
  }
}
