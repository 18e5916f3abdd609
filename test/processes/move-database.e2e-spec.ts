import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { TableDigest } from '#platform/database';
import {
  AccountFixtures,
  asMember,
  createDatabase,
  describeOnServer,
  memberToken,
  type OwnDatabase,
  publishTeaShop,
  Shop,
} from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { moveDatabase } from '../../apps/api/src/move-database';
import { operations } from '../support/api-document';
import { AS_GUEST, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';
import { TestStaff } from '../support/staff';
import { load, storeFile } from '../support/stored-files';
import { TestSubscriptions } from '../support/subscribers';

/** What every administrator can ask without knowing an id, but for what speaks of this very process. */
const OWN = /^\/(?:health|metrics|docs|$|v2\/status|v2\/audit-events|v2\/operations)/;
const LISTS = operations
  .filter(({ method, path }) => method === 'get' && !path.includes('{') && !OWN.test(path))
  .map(({ path }) => path);
const CARTS = ['/v2/carts/kept', '/v2/carts/kept/items', '/v2/carts/kept/history'];

const ENVIRONMENT = { DEMO: '0' };

describeOnServer('a shop that moves from the embedded database to a server', () => {
  let folder: string;
  let files: string;
  let source: OwnDatabase;
  let target: OwnDatabase;
  let before: ReadonlyMap<string, unknown>;
  let member: string;
  let shop: Shop;
  const moved: TableDigest[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartwright-move-'));
    files = join(folder, 'files');
    source = { url: `sqlite:${join(folder, 'shop.sqlite')}`, drop: () => Promise.resolve() };
    target = await createDatabase();
    const embedded = await Shop.open({ ...ENVIRONMENT, FILES_DIR: files }, source);
    member = await fill(embedded);
    before = await answersOf(embedded, member);
    await embedded.close();
    await moveDatabase(source.url, target.url, (one) => moved.push(one));
    shop = await Shop.open({ ...ENVIRONMENT, FILES_DIR: files }, target);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('takes every table along, most of them with rows', async () => {
    const dataSource = createDataSource(source.url);
    await dataSource.initialize();
    const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    await dataSource.destroy();
    expect(moved.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
    const filled = moved.filter(({ rows }) => rows > 0).map(({ table }) => table);
    expect(filled).toEqual(
      expect.arrayContaining([
        'events',
        'orders',
        'subscriptions',
        'webhooks',
        'files',
        'staff_members',
      ]),
    );
  });

  it('answers everything as before', async () => {
    const after = await answersOf(shop, member);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, body] of before) expect([path, after.get(path)]).toEqual([path, body]);
    const lists = [...before].filter(
      ([, body]) => (body as { readonly data?: unknown[] }).data?.length ?? 0,
    );
    expect(lists.length).toBeGreaterThan(15);
  });

  it('goes on: opens its secrets, and sells', async () => {
    const { body } = await shop.admin('get', '/v2/files').expect(200);
    await load(shop, body.data[0]).expect(200);
    await new TestOrders(shop).placed([product('MUG')], AS_GUEST);
  });

  describe('is not moved', () => {
    const nothing = () => undefined;
    const copy = async (name: string) => {
      const path = join(folder, name);
      await copyFile(join(folder, 'shop.sqlite'), path);
      return path;
    };

    it('to a database with tables', async () => {
      const path = await copy('again.sqlite');
      await expect(moveDatabase(`sqlite:${path}`, target.url, nothing)).rejects.toThrow(
        'The other database has tables already; if nobody needs them, drop it and create it again',
      );
    });

    it('from a server, from nowhere, or from an older release', async () => {
      await expect(moveDatabase(target.url, target.url, nothing)).rejects.toThrow(
        'DATABASE_URL is on a server already; only an embedded database can be moved',
      );
      const path = join(folder, 'old.sqlite');
      await expect(moveDatabase(`sqlite:${path}`, target.url, nothing)).rejects.toThrow(
        `There is no database ${path} yet`,
      );
      await writeFile(path, '');
      await expect(moveDatabase(`sqlite:${path}`, target.url, nothing)).rejects.toThrow(
        /^The database lacks \d+ migrations, and the move needs them: start the service once/,
      );
    });

    it('where a table would stay behind, and says how to begin again', async () => {
      const path = await copy('more.sqlite');
      const more = new Database(path);
      more.exec('create table of_others (id varchar, text varchar)');
      more.close();
      const other = await createDatabase();
      await expect(moveDatabase(`sqlite:${path}`, other.url, nothing)).rejects.toThrow(
        'Only one of the two databases has of_others.id, of_others.text; take what is not of this release out of it. The embedded database is as it was. Drop the other one, create it again, and repeat the command',
      );
      await expect(Shop.open(ENVIRONMENT, other)).rejects.toThrow(
        'A move to this database has not ended, so that it holds only a part of the shop',
      );
      await other.drop();
    });
  });
});

/** Something of everything. @returns the token of a member */
async function fill(shop: Shop): Promise<string> {
  await publishTeaShop(shop);
  await storeFile(shop);
  const promotions = new TestPromotions(shop);
  await promotions.addCodes(await promotions.created(), { code: 'Autumn' }).expect(201);
  const orders = new TestOrders(shop);
  await orders.placed([product('SET')], { ...AS_GUEST, order_number: 'Ä-1 "\\\' 😀' });
  await shop
    .post('/v2/carts/kept/items')
    .send({ data: product('SET') })
    .expect(201);
  await new TestStaff(shop).member('viewer');
  const hook = { name: 'Warehouse', url: 'https://shop.example/hook', events: ['order.placed.v1'] };
  await shop.admin('post', '/v2/webhooks').send({ data: hook }).expect(201);
  const accounts = await AccountFixtures.of(shop);
  const accountId = await accounts.account('Café Übersee');
  await new TestSubscriptions(shop).begun({}, { accountId });
  return memberToken(shop, accountId);
}

async function answersOf(shop: Shop, member: string): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const path of [...LISTS, ...CARTS]) {
    const { status, body } = await shop.admin('get', path);
    answers.set(path, { status, ...(body as object) });
  }
  const { status, body } = await asMember(shop.get('/v2/accounts'), member);
  answers.set('accounts of a member', { status, ...(body as object) });
  expect(status).toBe(200);
  return answers;
}
