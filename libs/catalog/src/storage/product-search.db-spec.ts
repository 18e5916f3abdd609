import type { ProductFilter } from '#kernel';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { countOf, EMBEDDED, pageOf, type ProductOrder, SERVER } from './product-search';
import { ReleaseIndex } from './release-index';
import { ReleaseProducts } from './release-products';
import type { ReleasedProduct } from './release.row';
import { catalogSchema } from './schema';

const COUNT = 2000;
const NODE = randomUUID();
const ALL: ProductFilter = { by: 'price', list: 'USD', from: 0, to: COUNT };
const FEW: ProductFilter = { by: 'price', list: 'USD', from: 10, to: 14 };
const IN_NODE: ProductFilter = { by: 'node', nodeId: NODE };
const age: ProductOrder = { by: 'age' };
const name = (isDescending: boolean): ProductOrder => ({ by: 'name', isDescending });
const price = (isDescending: boolean): ProductOrder => ({ by: 'price', list: 'USD', isDescending });

const dialect = __DATABASE__ === 'sqlite' ? EMBEDDED : SERVER;

let database: OwnDatabase;
let dataSource: DataSource;
let products: ReleaseProducts;
const releaseId = randomUUID();

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await dataSourceFor(database.url, [catalogSchema]).initialize();
  await migrate(dataSource);
  const transactions = new Transactions(dataSource);
  products = new ReleaseProducts(transactions);
  const index = new ReleaseIndex(transactions);
  // A second release, so that reading everything differs from reading one release.
  for (const release of [releaseId, randomUUID()]) {
    const all = Array.from({ length: COUNT }, (_, number) => productOf(number));
    for (const { id } of all) {
      await dataSource.query('insert into node_products (node_id, product_id) values (?, ?)', [
        NODE,
        id,
      ]);
    }
    await products.add(release, all);
    await index.add(release, all, new Map([[NODE, null]]));
  }
  if (__DATABASE__ === 'mariadb') {
    await dataSource.query('analyze table release_products, release_search_keys, release_prices');
  }
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function productOf(number: number): ReleasedProduct {
  const id = randomUUID();
  const at = new Date(Date.UTC(2031, 0, 1) + number).toISOString();
  return {
    id,
    name: `Mug ${String(number % 100)}`,
    sku: `SKU-${String(number)}-${id}`,
    status: 'live',
    commodityType: 'physical',
    catalogId: NODE,
    prices: number % 10 === 0 ? {} : { USD: { amount: number % 500, includesTax: false } },
    createdAt: at,
    updatedAt: at,
  };
}

/** How the database reads the tables, in its own words. */
async function planOf(sql: string, parameters: readonly unknown[]): Promise<string[]> {
  if (__DATABASE__ === 'sqlite') {
    const rows = await dataSource.query(`explain query plan ${sql}`, [...parameters]);
    return (rows as { detail: string }[]).map(({ detail }) => detail);
  }
  const rows = await dataSource.query(`explain ${sql}`, [...parameters]);
  return (rows as { table: string; type: string; key: string | null; Extra: string }[]).map(
    ({ table, type, key, Extra }) => `${table} ${type} ${String(key)} ${Extra}`,
  );
}

/** A table that is read from one end to the other; the page itself is none. */
const isFullScan = (step: string) =>
  /^SCAN (?!page)/.test(step) || /^(?!<derived)\S+ (ALL|index) /.test(step);

const sorts = (steps: readonly string[]) =>
  steps.filter((step) => /TEMP B-TREE|filesort/.test(step)).length;

const pageFor = async (
  order: ProductOrder,
  filters: readonly ProductFilter[] = [],
  matching = COUNT,
) => {
  const search = { filters, order, limit: 25, offset: 50 };
  const { sql, parameters } = pageOf([releaseId], search, { matching, all: COUNT }, dialect);
  return planOf(sql, parameters);
};

describe('a page of products', () => {
  it.each<[string, ProductOrder, readonly ProductFilter[]]>([
    ['by age', age, []],
    ['by name', name(false), []],
    ['by name, from the end', name(true), []],
    ['by price', price(false), []],
    ['by price, the dearest first', price(true), []],
    ['by id', { by: 'id' }, []],
    ['of a range by price', price(false), [FEW]],
    ['of a category by age', age, [IN_NODE]],
    ['of a wide range by age', age, [ALL]],
    ['of a wide range by name', name(false), [ALL]],
    ['of a large category by name', name(false), [IN_NODE]],
    ['of a large category by price', price(true), [IN_NODE]],
  ])('%s is read in the order of an index', async (_, order, filters) => {
    const steps = await pageFor(order, filters);
    expect(steps.filter(isFullScan)).toEqual([]);
    // Only the page itself is sorted, when its products are looked up.
    expect(sorts(steps)).toBeLessThanOrEqual(1);
  });

  it.each<[string, ProductOrder, readonly ProductFilter[]]>([
    ['of a narrow range by age', age, [FEW]],
    ['of a narrow range by name', name(true), [FEW]],
    ['of a small category by name', name(false), [IN_NODE]],
    ['of a narrow range in a category', age, [IN_NODE, FEW]],
    ['of some SKUs', age, [{ by: 'key', column: 'sku_key', keys: ['a', 'b'] }]],
    ['of some ids', age, [{ by: 'id', ids: ['A', 'B'] }]],
  ])('%s reads only matching rows', async (_, order, filters) => {
    const steps = await pageFor(order, filters, 60);
    expect(steps.filter(isFullScan)).toEqual([]);
  });

  it.each<[string, readonly ProductFilter[]]>([
    ['all', []],
    ['a range', [ALL]],
    ['a category', [IN_NODE]],
    ['a range in a category', [IN_NODE, FEW]],
    ['a name', [{ by: 'name', nameKey: 'mug 1' }]],
  ])('has its total counted by an index: %s', async (_, filters) => {
    const { sql, parameters } = countOf([releaseId], filters, dialect);
    expect((await planOf(sql, parameters)).filter(isFullScan)).toEqual([]);
  });

  it('is the same from the index as from sorting', async () => {
    const filters = [{ by: 'price', list: 'USD', from: 100, to: 400 } as const];
    const ids = async (order: ProductOrder, matching: number) => {
      const search = { filters, order, limit: 30, offset: 7 };
      const { sql, parameters } = pageOf([releaseId], search, { matching, all: COUNT }, dialect);
      return dataSource.query(sql, [...parameters]);
    };
    for (const order of [age, name(false), name(true), price(true), { by: 'id' } as const]) {
      expect(await ids(order, 1)).toEqual(await ids(order, COUNT));
    }
  });
});
