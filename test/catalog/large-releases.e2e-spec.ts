import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Jobs } from '#platform/jobs';
import { Shop, TestCatalog } from '#testing';
import { ImportAdmin } from '../support/imports';

/** More than are waited for. */
const MANY = 2001;

interface Release {
  readonly id: string;
  readonly meta: {
    readonly release_status: string;
    readonly failure?: string;
    readonly progress?: { readonly products: number; readonly done: number };
  };
}

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await TestCatalog.create(shop);
  const importAdmin = new ImportAdmin(shop, catalog.priceBookId, catalog.hierarchyId);
  const keys = Array.from({ length: MANY }, (_, n) => `MANY-${String(n)}`);
  await importAdmin.import([
    ...keys.map((key) => importAdmin.product(key, { name: key, status: 'live' })),
    importAdmin.node('many', { name: 'Many', product_keys: keys.slice(0, 1000) }),
    importAdmin.node('more', { name: 'More', product_keys: keys.slice(1000, 2000) }),
    importAdmin.node('last', { name: 'Last', product_keys: keys.slice(2000) }),
  ]);
});

const releases = () => `/pcm/catalogs/${catalog.id}/releases`;
const begin = async () => (await shop.admin('post', releases()).expect(201)).body.data as Release;
const read = async ({ id }: Release, at: Shop = shop) =>
  (await at.admin('get', `${releases()}/${id}`).expect(200)).body.data as Release;
const total = async () => {
  const { body } = await shop.get('/catalog/products?page[limit]=1');
  return body.meta?.results.total as number | undefined;
};

describe('publishing a large catalog', () => {
  it('responds before it is finished, and shows its progress', async () => {
    let release = await begin();
    expect(release.meta.release_status).toBe('IN_PROGRESS');
    expect(release.meta.progress).toMatchObject({ products: MANY });
    expect(await total()).toBeUndefined();
    const seen: number[] = [];
    while (release.meta.release_status === 'IN_PROGRESS') {
      seen.push(release.meta.progress?.done ?? -1);
      await sleep(5);
      release = await read(release);
    }
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBeGreaterThan(0);
    expect(release.meta).toMatchObject({ release_status: 'PUBLISHED' });
    expect(release.meta).not.toHaveProperty('progress');
    expect(await total()).toBe(MANY);
  });

  it('starts one release for repeated requests', async () => {
    const send = () => shop.admin('post', releases()).set('idempotency-key', 'publish-1');
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect(again.body.data.id).toBe(first.body.data.id);
    while ((await read(first.body.data)).meta.release_status === 'IN_PROGRESS') await sleep(5);
  });

  it('fails with a clear reason if its process was killed', async () => {
    const release = await begin();
    const database = shop.app.get(DataSource);
    while ((await read(release)).meta.release_status === 'IN_PROGRESS') await sleep(5);
    const left = "update releases set status = 'IN_PROGRESS', updated_at = ? where id = ?";
    const run = async (updatedAt: string) => {
      await database.query(left, [updatedAt, release.id]);
      await shop.app.get(Jobs, { strict: false }).runAll(new Date(Date.now() + 60_000));
      return (await read(release)).meta;
    };
    const recently = new Date().toISOString().replace('T', ' ').replace('Z', '');
    expect(await run(recently)).toMatchObject({ release_status: 'IN_PROGRESS' });
    await database.query("delete from jobs where name = 'abandon-releases'");
    expect(await run('2021-01-01 00:00:00.000')).toMatchObject({
      release_status: 'FAILED',
      failure: 'The service ended before the release was complete; publish the catalog again',
    });
    const stored = 'select 1 from release_products where release_id = ?';
    expect(await database.query(stored, [release.id])).toHaveLength(0);
  });

  it('fails with the same reason if its process ends', async () => {
    const other = await shop.another();
    const begun = await other.admin('post', releases()).expect(201);
    await other.app.close();
    expect((await read(begun.body.data)).meta).toMatchObject({
      release_status: 'FAILED',
      failure: 'The service ended before the release was complete; publish the catalog again',
    });
  });
});
