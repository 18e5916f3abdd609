import { randomUUID } from 'node:crypto';
import { componentsOf, ProductAdmin, Shop } from '#testing';
import { ImportAdmin } from '../support/imports';
import { questionsTo, roundTrips } from '../support/statements';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const allDone = (lines: number) => ({ status: 'done', lines, done: lines, failed: 0 });

describe('an import', () => {
  it('responds before it is finished, and reports every line in the end', async () => {
    const { body } = await importAdmin.send([importAdmin.product('FIRST'), 'no JSON']).expect(202);
    const { id, ...shown } = body.data;
    expect(shown).toMatchObject({
      type: 'import',
      lines: 2,
      links: { self: `https://shop.example/v2/imports/${id}` },
    });
    expect(await importAdmin.ended(id)).toMatchObject({
      status: 'done',
      lines: 2,
      done: 1,
      failed: 1,
    });
    const { body: list } = await shop.admin('get', '/v2/imports').expect(200);
    expect(list.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('creates what is missing and changes what exists', async () => {
    const attributes = {
      name: 'Pier Mug',
      slug: 'pier-mug',
      status: 'live',
      description: 'With a seagull',
      custom_inputs: { text: { name: 'Text', required: true } },
    };
    expect(await importAdmin.import([importAdmin.product('MUG-PIER', attributes)])).toMatchObject(
      allDone(1),
    );
    const created = await importAdmin.productWith('MUG-PIER');
    expect(created?.attributes).toMatchObject({
      ...attributes,
      sku: 'MUG-PIER',
      commodity_type: 'physical',
      custom_inputs: { text: { name: 'Text', required: true, validation_rules: [] } },
    });
    await importAdmin.import([
      importAdmin.product('MUG-PIER', { name: 'Pier Cup', description: null }),
    ]);
    const changed = await importAdmin.productWith('MUG-PIER');
    expect(changed?.id).toBe(created?.id);
    expect(changed?.attributes).toMatchObject({
      name: 'Pier Cup',
      slug: 'pier-mug',
      status: 'live',
    });
    expect(changed?.attributes).not.toHaveProperty('description');
  });

  it('finds products by external_ref, and can change their SKU', async () => {
    const { id } = await new ProductAdmin(shop).create({ name: 'Known', external_ref: 'erp-1' });
    await importAdmin.import([
      importAdmin.product('erp-1', { sku: 'KNOWN' }),
      importAdmin.product('erp-2', { name: 'New', sku: 'NEW' }),
    ]);
    expect(await importAdmin.productWith('KNOWN')).toMatchObject({ id });
    expect((await importAdmin.productWith('NEW'))?.attributes['external_ref']).toBe('erp-2');
    await importAdmin.import([
      importAdmin.product('erp-1', { sku: 'NEW-2' }),
      importAdmin.product('erp-2', { sku: 'KNOWN' }),
      importAdmin.product('erp-1', { sku: 'NEW' }),
    ]);
    expect(await importAdmin.productWith('NEW')).toMatchObject({ id });
    expect((await importAdmin.productWith('KNOWN'))?.attributes['external_ref']).toBe('erp-2');
  });

  it('takes prices along with a renamed SKU, in the order of the lines', async () => {
    const make = (sku: string, reference: string, amount: number) => [
      importAdmin.product(sku, { name: sku, external_ref: reference }),
      importAdmin.price(sku, amount),
    ];
    await importAdmin.import([...make('REN-A', 'ren-1', 100), ...make('REN-B', 'ren-2', 200)]);
    const amounts = async () => {
      const prices = (await importAdmin.prices()).map(({ attributes }) => [
        attributes.sku,
        (attributes.currencies as { USD: { amount: number } }).USD.amount,
      ]);
      return Object.fromEntries(prices.filter(([sku]) => String(sku).startsWith('REN')));
    };
    const rename = (reference: string, sku: string) => importAdmin.product(reference, { sku });
    await importAdmin.import([rename('ren-2', 'REN-C'), rename('ren-1', 'REN-B')]);
    expect(await amounts()).toStrictEqual({ 'REN-B': 100, 'REN-C': 200 });
    await importAdmin.import([importAdmin.price('REN-D', 300)]);
    expect(await importAdmin.errorsOf([rename('ren-1', 'REN-D')])).toStrictEqual([
      [1, 'Conflict', expect.stringContaining('The new SKU has prices already')],
    ]);
    expect(await amounts()).toStrictEqual({ 'REN-B': 100, 'REN-C': 200, 'REN-D': 300 });
    expect((await importAdmin.productWith('REN-B'))?.attributes).toMatchObject({
      external_ref: 'ren-1',
    });
  });

  it('includes prices, nodes and stock with the products', async () => {
    const lines = [
      importAdmin.product('BOWL'),
      importAdmin.product('DISH', { name: 'Dish', external_ref: 'dish' }),
      importAdmin.price('BOWL', 900),
      importAdmin.price('BOWL', 950),
      importAdmin.node('table'),
      importAdmin.node('bowls', {
        name: 'Bowls',
        parent_key: 'table',
        product_keys: ['BOWL', 'dish'],
      }),
      importAdmin.stock('BOWL', 12),
      importAdmin.stock('dish', 3),
    ];
    expect(await importAdmin.import(lines)).toMatchObject(allDone(8));
    expect(await importAdmin.import(lines)).toMatchObject(allDone(8));
    const prices = (await importAdmin.prices()).filter(
      ({ attributes }) => attributes.sku === 'BOWL',
    );
    expect(prices).toHaveLength(1);
    expect(prices[0]?.attributes.currencies).toEqual({
      USD: { amount: 950, includes_tax: false },
    });
    const nodes = await importAdmin.nodes();
    expect(nodes).toHaveLength(2);
    const [table, bowls] = ['table', 'bowls'].map((key) =>
      nodes.find(({ attributes }) => attributes['external_ref'] === key),
    );
    expect(bowls?.attributes).toMatchObject({ name: 'Bowls', parent_id: table?.id });
    const path = `/pcm/hierarchies/${importAdmin.hierarchyId}/nodes/${bowls?.id ?? ''}`;
    const { body } = await shop.admin('get', `${path}/relationships/products`).expect(200);
    const expected = [await importAdmin.productWith('BOWL'), await importAdmin.productWith('DISH')];
    const ids = (products: readonly ({ id: string } | undefined)[]) =>
      products.map((product) => product?.id).sort();
    expect(ids(body.data)).toEqual(ids(expected));
    expect(await importAdmin.stockOf('BOWL')).toMatchObject({ total: 12, available: 12 });
    expect(await importAdmin.stockOf('DISH')).toMatchObject({ total: 3 });
  });

  it('sets the total of stock, and keeps what is allocated', async () => {
    await importAdmin.import([importAdmin.product('COUNTED'), importAdmin.stock('COUNTED', 10)]);
    const id = (await importAdmin.productWith('COUNTED'))?.id ?? '';
    const path = `/v2/inventories/${id}/transactions`;
    const data = { type: 'stock-transaction', action: 'allocate', quantity: 4 };
    await shop.admin('post', path).send({ data }).expect(201);
    const errors = await importAdmin.errorsOf([
      importAdmin.stock('COUNTED', 6),
      importAdmin.stock('COUNTED', 3),
      importAdmin.stock('COUNTED', 7),
    ]);
    expect(errors).toEqual([
      [2, 'Insufficient stock', 'Allocated units: 4; set at least that many'],
    ]);
    expect(await importAdmin.stockOf('COUNTED')).toMatchObject({
      total: 7,
      available: 3,
      allocated: 4,
    });
    await importAdmin.import([importAdmin.stock('COUNTED', 7)]);
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data.map((one: { action: string }) => one.action)).toEqual(['allocate', 'set']);
  });

  it('defines bundles, and enforces the rules of their nesting', async () => {
    await importAdmin.import(['CUP', 'SAUCER'].map((key) => importAdmin.product(key)));
    const [cup = '', saucer = ''] = [
      (await importAdmin.productWith('CUP'))?.id,
      (await importAdmin.productWith('SAUCER'))?.id,
    ];
    const bundle = (key: string, ...ids: string[]) =>
      importAdmin.product(key, { name: key, components: componentsOf(...ids) });
    expect(await importAdmin.import([bundle('SET', cup, saucer)])).toMatchObject(allDone(1));
    const set = (await importAdmin.productWith('SET'))?.id ?? '';
    const unknown = '00000000-0000-4000-8000-000000000000';
    const source = 'attributes.components.any.options[0].id';
    const errors = await importAdmin.errorsOf([
      bundle('NESTED', set),
      bundle('SET', unknown),
      bundle('SET', set),
      bundle('SAUCER', cup),
    ]);
    expect(errors).toEqual([
      [2, 'Invalid state', `${source} must be the id of a product`],
      [3, 'Invalid state', `${source} must not be the bundle itself`],
      [
        4,
        'Invalid state',
        'attributes.components must stay empty: the product is an option of a bundle within a bundle',
      ],
    ]);
    await importAdmin.import([importAdmin.product('NESTED', { components: null })]);
    expect(await importAdmin.import([bundle('SAUCER', cup)])).toMatchObject(allDone(1));
  });

  it('needs as many statements for many lines as for a few', async () => {
    const lines = (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => {
        const key = `MANY-${String(from + n)}`;
        return [
          importAdmin.product(key),
          importAdmin.price(key, 100 + n),
          importAdmin.stock(key, n),
        ];
      }).flat();
    const work = (sent: readonly object[]) => () =>
      questionsTo('products', shop, () => importAdmin.import(sent));
    expect(await work(lines(60, 1000))()).toBe(await work(lines(3, 2000))());
    const writes = async (sent: readonly object[]) =>
      roundTrips(shop, () => importAdmin.import(sent));
    const few = await writes(lines(3, 3000));
    expect(await writes(lines(60, 4000))).toBeLessThan(few + 60);
  });

  it('keeps the order of many parts', async () => {
    const names = Array.from({ length: 450 }, (_, n) => `Name ${String(n)}`);
    expect(
      await importAdmin.import(names.map((name) => importAdmin.product('RENAMED', { name }))),
    ).toMatchObject(allDone(450));
    expect((await importAdmin.productWith('RENAMED'))?.attributes['name']).toBe('Name 449');
  });
});

describe('a child of a parent that an earlier part of the file has', () => {
  it('finds it', async () => {
    const id = randomUUID();
    const variations = [{ name: 'Size', options: [{ name: 'S' }] }];
    const options = [{ name: 'Size', value: 'S' }];
    const done = await importAdmin.import([
      importAdmin.product('FAR', { id, name: 'Far', variations }),
      ...Array.from({ length: 250 }, (_, n) => importAdmin.product(`BETWEEN-${String(n)}`)),
      importAdmin.product('FAR-S', { base_product_id: id, options }),
    ]);
    expect(done).toMatchObject({ status: 'done', done: 252, failed: 0 });
    expect((await importAdmin.productWith('FAR-S'))?.attributes).toMatchObject({
      base_product_id: id,
    });
  });
});
