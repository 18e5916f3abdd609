import { FileContents } from '#platform/files';
import { Shop } from '#testing';
import { ExportAdmin, EXPORTS } from '../support/exports';
import { ImportAdmin } from '../support/imports';
import { hoursAfter, runJobs } from '../support/jobs';
import { VariationAdmin } from '../support/variation-admin';

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
    expect(await exportAdmin.linesOf('prices')).toEqual([
      { type: 'product-price', key: 'MUG', attributes: { pricebook_id, sku: 'MUG', currencies } },
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
});

describe('what was exported', () => {
  const RESOURCES = ['products', 'prices', 'stock'] as const;

  const sorted = (text: string) => text.split(/(?<=\n)/).sort();

  async function fill(): Promise<void> {
    const lines = Array.from({ length: 300 }, (_, n) => {
      const key = `GEN-${String(n)}`;
      const text = [
        'plain',
        '=1+1',
        "'=1+1",
        '"quoted", with;all',
        'two\nlines',
        '\t@x',
        '-5',
        '+1',
      ][n % 8];
      return [
        importAdmin.product(key, {
          name: `Product ${String(n)} ß ${n % 2 ? '日本' : ''}`.trim(),
          description: text,
          external_ref: n % 3 === 0 ? 'shared' : null,
          ...(n % 2 && { weight: { value: n / 8, unit: 'lb' } }),
          ...(n % 5 === 0 && { custom_inputs: { a: { name: 'A', required: n % 2 === 0 } } }),
        }),
        importAdmin.price(key, n),
        importAdmin.stock(key, n),
      ];
    });
    await importAdmin.import(lines.flat());
    const nameless = { type: 'product', attributes: { name: 'Without a SKU' } };
    const { body } = await shop.admin('post', '/pcm/products').send({ data: nameless }).expect(201);
    const stock = { type: 'stock', quantity: 3 };
    await shop.admin('post', `/v2/inventories/${body.data.id}`).send({ data: stock }).expect(201);
  }

  async function empty(): Promise<void> {
    for (const row of await exportAdmin.rowsOf('stock')) {
      await shop.admin('delete', `/v2/inventories/${row['id'] ?? ''}`).expect(204);
    }
    for (const row of await exportAdmin.rowsOf('products')) {
      // A child goes with its parent.
      await shop.admin('delete', `/pcm/products/${row['id'] ?? ''}`);
    }
    for (const { id } of (await importAdmin.prices()) as readonly { id?: string }[]) {
      await shop.admin('delete', `/pcm/pricebooks/${importAdmin.priceBookId}/prices/${id ?? ''}`);
    }
  }

  it.each(['csv', 'ndjson'])(
    'as %s is the same after an import into an empty shop',
    async (format) => {
      if (format === 'csv') {
        await fill();
        const variations = new VariationAdmin(shop);
        const size = await variations.create('Size', 'S', 'M');
        const parent = await importAdmin.productWith('MUG');
        await variations.place(parent?.id ?? '', size);
        await variations.build(parent?.id ?? '').expect(201);
      }
      const before = new Map<string, string>();
      for (const resource of RESOURCES)
        before.set(resource, await exportAdmin.textOf(resource, format));
      await empty();
      for (const resource of RESOURCES) {
        const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
        const query = format === 'csv' ? `?format=${resource}` : '';
        const sent = shop
          .admin('post', `/v2/imports${query}`)
          .type(type)
          .send(before.get(resource));
        const ended = await importAdmin.ended((await sent.expect(202)).body.data.id);
        expect(ended).toMatchObject({ status: 'done', failed: 0 });
        expect(sorted(await exportAdmin.textOf(resource, format))).toEqual(
          sorted(before.get(resource) ?? ''),
        );
      }
    },
  );
});
