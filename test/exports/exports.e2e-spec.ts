import { setTimeout as sleep } from 'node:timers/promises';
import { Exportables } from '#platform/exports';
import { FileContents } from '#platform/files';
import { Shop } from '#testing';
import { ExportAdmin, EXPORTS } from '../support/exports';
import { ImportAdmin } from '../support/imports';
import { forgetJobs, hoursAfter, runJobs } from '../support/jobs';
import { leftBy } from '../support/stored-files';

/** What tests wait for, and the database, must go on. */
const TIMERS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

let shop: Shop;
let exportAdmin: ExportAdmin;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  exportAdmin = new ExportAdmin(shop);
  importAdmin = await ImportAdmin.open(shop);
  await importAdmin.import([
    importAdmin.product('MUG', {
      name: 'Mug',
      status: 'live',
      weight: { value: 0.35, unit: 'kg' },
    }),
    importAdmin.product('HUT', { name: '=SUM(A1)', description: 'A "hut",\r\nby the sea' }),
    importAdmin.price('MUG', 1250),
    importAdmin.stock('MUG', 7),
  ]);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an export', () => {
  it('of products has a row for each, with the columns of an import', async () => {
    const rows = await exportAdmin.rowsOf('products');
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ sku: 'MUG', status: 'live', 'weight.value': '0.35' }),
    );
    const description = 'A "hut",\r\nby the sea';
    expect(rows).toContainEqual(
      expect.objectContaining({ sku: 'HUT', name: "'=SUM(A1)", description, status: 'draft' }),
    );
  });

  it('of products has a line for each, as an import takes it', async () => {
    const lines = await exportAdmin.linesOf('products');
    const id = (await importAdmin.productWith('MUG'))?.id;
    const weight = { value: 0.35, unit: 'kg' };
    const attributes = { id, sku: 'MUG', name: 'Mug', status: 'live', weight };
    const line = { type: 'product', key: 'MUG', attributes: expect.objectContaining(attributes) };
    expect(lines).toContainEqual(line);
  });

  it('of prices has columns for each currency', async () => {
    const pricebook_id = importAdmin.priceBookId;
    const price = { pricebook_id, sku: 'MUG', 'currencies.USD.amount': '1250' };
    expect(await exportAdmin.rowsOf('prices')).toMatchObject([price]);
    const currencies = { USD: { amount: 1250, includes_tax: false } };
    const attributes = { pricebook_id, pricebook_name: 'Imported', sku: 'MUG', currencies };
    expect(await exportAdmin.linesOf('prices')).toEqual([
      { type: 'product-price', key: 'MUG', attributes },
    ]);
  });

  it('of stock has the total of each product', async () => {
    const id = (await importAdmin.productWith('MUG'))?.id;
    expect(await exportAdmin.rowsOf('stock')).toEqual([{ sku: 'MUG', id, quantity: '7' }]);
    expect(await exportAdmin.linesOf('stock')).toMatchObject([{ type: 'stock', key: 'MUG' }]);
  });

  it('has only what its filter leaves', async () => {
    const rows = await exportAdmin.rowsOf('products', { filter: 'eq(name,mug)' });
    expect(rows.map(({ sku }) => sku)).toEqual(['MUG']);
    expect(
      await exportAdmin.rowsOf('stock', { filter: `in(product_id,${shop.settings.port})` }),
    ).toEqual([]);
  });

  it('of nothing is a table without rows', async () => {
    const text = await exportAdmin.textOf('products', 'csv', { filter: 'eq(name,nothing)' });
    expect(text).toMatch(/^id,name,sku,[^\n]*\r\n$/);
    expect(await exportAdmin.linesOf('products', { filter: 'eq(name,nothing)' })).toEqual([]);
  });

  it('is refused with a filter that its list does not have', async () => {
    const { body } = await exportAdmin.start('products', 'csv', { filter: 'eq(colour,red)' });
    expect(body.errors).toMatchObject([
      { status: '400', source: 'data.filter', detail: expect.stringContaining('eq(name') },
    ]);
  });

  it.each([
    { resource: 'secrets', format: 'csv' },
    { resource: 'products', format: 'xlsx' },
  ])('of $resource as $format is refused', async ({ resource, format }) => {
    await exportAdmin.start(resource, format).expect(400);
  });
});

describe('the file of an export', () => {
  it('needs its link, which says how the file is called', async () => {
    const shown = await exportAdmin.export('products', 'csv');
    const { headers } = await exportAdmin.load(shown).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-[-\d]+\.csv"$/);
    const path = `${EXPORTS}/${shown.id}/file`;
    for (const query of ['', '?signature=', '?signature=a.b.c', '?signature=a&signature=b']) {
      const { body } = await shop.admin('get', path + query).expect(401);
      expect(body.errors).toMatchObject([{ title: 'Unauthorized', source: 'query.signature' }]);
    }
  });

  it('is not loaded with the link of another one', async () => {
    const one = await exportAdmin.export('products', 'csv');
    const other = await exportAdmin.export('stock', 'csv');
    const { search } = new URL(one.links.file ?? '');
    await shop.send('get', `${EXPORTS}/${other.id}/file${search}`).expect(401);
  });

  it('can be loaded for an hour by one link, and for 7 days by new ones', async () => {
    const now = Date.now();
    const shown = await exportAdmin.export('products', 'csv');
    jest.useFakeTimers({ now: now + 59 * 60_000, doNotFake: [...TIMERS] });
    await exportAdmin.load(shown).expect(200);
    jest.setSystemTime(now + 62 * 60_000);
    await exportAdmin.load(shown).expect(401);
    jest.useRealTimers();
    await runJobs(hoursAfter(new Date(), 7 * 24 - 1), shop);
    await exportAdmin.load(await exportAdmin.ended(shown.id)).expect(200);
    const deleted = jest.spyOn(shop.app.get(FileContents), 'delete');
    await runJobs(hoursAfter(new Date(), 7 * 24 + 1), shop);
    expect(deleted).toHaveBeenCalled();
    await exportAdmin.load(shown).expect(404);
    await shop.admin('get', `${EXPORTS}/${shown.id}`).expect(404);
  });
});

describe('an export while rows are changed and deleted', () => {
  it('has them as they were when it began', async () => {
    const lines = Array.from({ length: 120 }, (_, n) =>
      importAdmin.product(`PASSING-${String(n)}`),
    );
    await importAdmin.import(lines);
    const exported = shop.app.get(Exportables, { strict: false }).get('products');
    const read = exported.read.bind(exported);
    let isFirst = true;
    jest.spyOn(exported, 'read').mockImplementation(async (...asked) => {
      const portion = await read(...asked);
      if (isFirst) {
        isFirst = false;
        for (const { key } of lines.slice(0, 100)) {
          const { id = '' } = (await importAdmin.productWith(key)) ?? {};
          await shop.admin('delete', `/pcm/products/${id}`).expect(204);
        }
      }
      return portion;
    });
    const rows = await exportAdmin.rowsOf('products');
    const passing = rows.filter(({ sku }) => sku?.startsWith('PASSING-'));
    expect(new Set(passing.map(({ sku }) => sku)).size).toBe(120);
    jest.restoreAllMocks();
    expect(await exportAdmin.rowsOf('products')).toHaveLength(rows.length - 100);
    for (const { id } of (await exportAdmin.rowsOf('products')).filter(({ sku }) =>
      sku?.startsWith('PASSING-'),
    )) {
      await shop.admin('delete', `/pcm/products/${id ?? ''}`).expect(204);
    }
  });
});

describe('an export whose process says nothing any more', () => {
  it('is written by another one, and the first one leaves it alone', async () => {
    const other = await shop.another();
    const exported = shop.app.get(Exportables, { strict: false }).get('products');
    const read = exported.read.bind(exported);
    let goOn: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (goOn = resolve));
    const hung = jest.spyOn(exported, 'read').mockImplementationOnce(async (...asked) => {
      await hanging;
      return read(...asked);
    });
    const left = await leftBy(shop, async () => {
      const { body } = await exportAdmin.start('products', 'csv').expect(202);
      while (hung.mock.calls.length === 0) await sleep(10);
      jest.useFakeTimers({ now: Date.now() + 31_000, doNotFake: [...TIMERS] });
      await forgetJobs(shop);
      await runJobs(new Date(), other);
      const shown = await exportAdmin.ended(body.data.id);
      const { body: text } = await exportAdmin.load(shown).expect(200);
      goOn();
      // The first process begins this one when it has ended the other.
      await exportAdmin.export('stock', 'csv');
      expect(await exportAdmin.ended(shown.id)).toMatchObject({ status: 'done', rows: 2 });
      expect((await exportAdmin.load(shown).expect(200)).body).toBe(text);
    });
    expect(left).toEqual({ rows: 0, contents: 2 });
    jest.useRealTimers();
    await other.close();
  });
});

describe('an export that cannot be written', () => {
  it('fails with a sentence when there is no room, and leaves nothing behind', async () => {
    const contents = shop.app.get(FileContents);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(contents, 'put').mockRejectedValue(full);
    const shown = await exportAdmin.export('products', 'csv');
    expect(shown).toMatchObject({ status: 'failed', rows: 0 });
    expect(shown.failure).toMatch(/see that there is room/);
    expect(shown.links.file).toBeUndefined();
    jest.restoreAllMocks();
    expect(await exportAdmin.export('products', 'csv')).toMatchObject({ status: 'done', rows: 2 });
  });

  it.each(['SQLITE_FULL', 'ER_RECORD_FILE_FULL'])(
    'fails with a sentence when the database has no room: %s',
    async (code) => {
      const full = Object.assign(new Error('no room'), { code });
      const exported = shop.app.get(Exportables, { strict: false }).get('products');
      jest.spyOn(exported, 'read').mockRejectedValue(full);
      const { status, failure } = await exportAdmin.export('products', 'csv');
      expect({ status, failure }).toEqual({
        status: 'failed',
        failure: 'The database has no room; make room, and begin the export again',
      });
    },
  );
});
