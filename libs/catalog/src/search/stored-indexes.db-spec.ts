import type { SearchableRelease, SearchDocument } from '#kernel';
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { catalogSchema } from '../storage/schema';
import { SearchIndexes } from '../storage/search-indexes';
import { WorkerSearchEngine } from './worker-search-engine';

const COUNT = 3000;

let database: OwnDatabase;
let dataSource: DataSource;
let stored: SearchIndexes;
const engines: WorkerSearchEngine[] = [];
const REQUEST = { text: 'mug', filters: [], currency: 'USD', limit: 5, offset: 0 };

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await dataSourceFor(database.url, [catalogSchema]).initialize();
  await migrate(dataSource);
  stored = new SearchIndexes(new Transactions(dataSource));
});

afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.onModuleDestroy()));
  await dataSource.destroy();
  await database.drop();
});

/** As another process has it. */
function engine(): WorkerSearchEngine {
  const made = new WorkerSearchEngine(stored);
  engines.push(made);
  return made;
}

async function release(id: string): Promise<SearchableRelease> {
  await dataSource.query(
    `insert into releases (id, created_at, updated_at, catalog_id, status, sequence)
      values (?, '2031-01-01 00:00:00.000', '2031-01-01 00:00:00.000', ?, 'PUBLISHED', 1)`,
    [id, randomUUID()],
  );
  return { id, nodes: [], documents: documents(), isKept: true };
}

async function* documents(): AsyncGenerator<readonly SearchDocument[]> {
  for (let first = 0; first < COUNT; first += 500) {
    yield Array.from({ length: 500 }, (_, index) => documentOf(first + index));
  }
}

function documentOf(number: number): SearchDocument {
  const [id, description] = [String(number), `${randomUUID()} ${randomUUID()}`];
  const values = { number };
  const choices = { parity: number % 2 === 0 ? 'Even' : 'Odd' };
  const others = { otherSkus: [], texts: [], nodeIds: [], values, choices };
  return { id, name: `Mug ${id}`, description, ...others, prices: { USD: number } };
}

const partsOf = async (id: string) =>
  dataSource.query<{ part: number }[]>(
    'select part from release_search_indexes where release_id = ?',
    [id],
  );

it('is found by every process once one has made it, in several parts', async () => {
  const id = randomUUID();
  expect(await engine().search(id, REQUEST)).toBeUndefined();
  await engine().index(await release(id));
  expect((await partsOf(id)).length).toBeGreaterThan(1);
  const hits = await engine().search(id, REQUEST);
  expect(hits).toMatchObject({ total: COUNT, facets: { price: { min: 0, max: COUNT - 1 } } });
});

it('keeps values of custom fields', async () => {
  const id = randomUUID();
  await engine().index(await release(id));
  const filters = [{ by: 'field-range', key: 'number', isLeast: false, bound: 2 }] as const;
  const choices = new Map([
    [
      'parity',
      [
        { value: 'Even', count: 2 },
        { value: 'Odd', count: 1 },
      ],
    ],
  ]);
  const hits = await engine().search(id, { ...REQUEST, filters });
  expect(hits).toMatchObject({ total: 3, facets: { choices } });
});

it('is made again, beside the one of a process that knows another form', async () => {
  const id = randomUUID();
  await engine().index(await release(id));
  const before = await partsOf(id);
  await dataSource.query(
    'update release_search_indexes set format = format - 1 where release_id = ?',
    [id],
  );
  expect(await engine().search(id, REQUEST)).toBeUndefined();
  await engine().index({ id, nodes: [], documents: documents(), isKept: true });
  expect(await engine().search(id, REQUEST)).toMatchObject({ total: COUNT });
  expect((await partsOf(id)).length).toBeGreaterThan(before.length);
});

it('is whole when two processes make it at once', async () => {
  const id = randomUUID();
  const first = await release(id);
  await Promise.all([engine().index(first), engine().index({ ...first, documents: documents() })]);
  expect(await engine().search(id, REQUEST)).toMatchObject({ total: COUNT });
});

it('counts as missing when a part is gone or cannot be read', async () => {
  jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const id = randomUUID();
  await engine().index(await release(id));
  await dataSource.query(
    'update release_search_indexes set data = ? where release_id = ? and part = 1',
    [Buffer.from('broken'), id],
  );
  expect(await engine().search(id, REQUEST)).toBeUndefined();
  await dataSource.query('delete from release_search_indexes where release_id = ? and part = 1', [
    id,
  ]);
  expect(await engine().search(id, REQUEST)).toBeUndefined();
});

it('goes with its release, and is not stored for one that is gone', async () => {
  const id = randomUUID();
  const searching = engine();
  const { documents: _, ...others } = await release(id);
  await searching.index({ ...others, documents: documents() });
  await searching.search(id, REQUEST);
  await searching.drop(id);
  expect(await partsOf(id)).toEqual([]);
  expect(await searching.search(id, REQUEST)).toBeUndefined();
  await dataSource.query('delete from releases where id = ?', [id]);
  await searching.index({ ...others, documents: documents() });
  expect(await partsOf(id)).toEqual([]);
});

it('refuses searches beyond those that may wait', async () => {
  const id = randomUUID();
  const searching = engine();
  await searching.index({ ...(await release(id)), isKept: false });
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => searching.search(id, REQUEST)),
  );
  const refused = all.filter(
    (one) => one.status === 'rejected' && String(one.reason).includes('Too many searches wait'),
  );
  expect(refused).toHaveLength(36);
  expect(await searching.search(id, REQUEST)).toMatchObject({ total: COUNT });
});
