import { Shop } from '#testing';
import { ImportAdmin } from '../support/imports';
import { SHOPIFY, WOO } from '../support/shop-tables';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const importTable = (format: string, rows: readonly string[]) =>
  importAdmin.importTable(format, rows);

const errorsOf = async (id: string) =>
  (await importAdmin.errors(id)).map(({ line, detail }) => [line, detail]);

const currenciesOf = async (sku: string) =>
  (await importAdmin.prices()).find(({ attributes }) => attributes.sku === sku)?.attributes
    .currencies;

interface Listed {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

async function listed(path: string): Promise<readonly Listed[]> {
  const { body } = await shop.admin('get', `${path}?page[limit]=100`).expect(200);
  return body.data as Listed[];
}

/** The nodes of a hierarchy, each by the names from the root on. */
async function paths(hierarchy: string): Promise<readonly string[]> {
  const found = (await listed('/pcm/hierarchies')).find(
    ({ attributes: { name } }) => name === hierarchy,
  );
  const nodes = await listed(`/pcm/hierarchies/${found?.id ?? ''}/nodes`);
  return nodes.map(({ attributes }) => String(attributes['external_ref'])).sort();
}

const childrenOf = async (id: string) => {
  const all = (await listed(`/pcm/products/${id}/children`)).map(({ attributes }) => attributes);
  return [...all].sort((one, other) => String(one['sku']).localeCompare(String(other['sku'])));
};

describe('a table of products of another shop', () => {
  it('becomes parents with children, prices, stock, nodes, weights and status', async () => {
    const done = await importTable('shopify-products', SHOPIFY);
    expect(done).toMatchObject({ status: 'done', lines: 4, done: 2, failed: 2 });
    expect(done.meta.unknown_columns).toEqual(['Vendor']);
    expect(await errorsOf(done.id)).toEqual([
      [7, expect.stringContaining('fill in its key')],
      [9, expect.stringContaining('currencies.USD.amount must be an integer')],
      [2, 'The picture https://pictures.invalid/back.jpg could not be reached'],
    ]);
    const [parent] = (await listed('/pcm/products')).filter(
      ({ attributes: { slug } }) => slug === 'shirt',
    );
    expect(parent?.attributes).toMatchObject({
      name: 'Sail Shirt',
      description: '<p>Cotton; "stiff",\nand white</p>',
      status: 'live',
    });
    expect(await childrenOf(parent?.id ?? '')).toMatchObject([
      { name: 'Sail Shirt L White', sku: 'shirt-L-White', status: 'live' },
      { name: 'Sail Shirt M White', sku: 'SHIRT-M', weight: { value: 2, unit: 'lb' } },
      { sku: 'SHIRT-S', weight: { value: 1, unit: 'lb' }, upc_ean: '400001' },
    ]);
    expect(await currenciesOf('SHIRT-S')).toEqual({
      USD: { amount: 1990, includes_tax: false, compare_at_price: 2500 },
    });
    expect(await currenciesOf('shirt-L-White')).toEqual({
      USD: { amount: 0, includes_tax: false },
    });
    expect(await importAdmin.stockOf('SHIRT-S')).toMatchObject({ total: 7 });
    expect(await importAdmin.stockOf('SHIRT-M')).toMatchObject({ total: 0 });
    expect((await importAdmin.productWith('CARD'))?.attributes).toMatchObject({
      commodity_type: 'digital',
      status: 'draft',
      slug: 'card',
    });
    expect(await currenciesOf('CARD')).toMatchObject({ USD: { amount: 1000 } });
    expect(await paths('Categories')).toEqual([
      'Clothing',
      'Clothing > Shirts',
      'Shirts',
      'Uncategorized',
    ]);
    expect(await paths('Tags')).toEqual(['summer', 'white']);
  });

  it('changes nothing when it comes again, and adds what is new', async () => {
    const before = await listed('/pcm/products');
    const options = await listed('/pcm/variations');
    const prices = await importAdmin.prices();
    await importTable('shopify-products', SHOPIFY);
    const ids = (all: readonly Listed[]) => all.map(({ id, attributes }) => [id, attributes]);
    expect(ids(await listed('/pcm/products'))).toEqual(ids(before));
    expect(await listed('/pcm/variations')).toEqual(options);
    expect((await importAdmin.prices()).map(({ attributes }) => attributes)).toEqual(
      prices.map(({ attributes }) => attributes),
    );
    const [head = '', first = '', ...others] = SHOPIFY.slice(0, 4);
    const more = first.replace(';S;', ';XL;').replace('SHIRT-S', 'SHIRT-XL').replace('400001', '');
    expect(await importTable('shopify-products', [head, more, ...others])).toMatchObject({
      done: 1,
    });
    const parent = before.find(({ attributes: { slug } }) => slug === 'shirt');
    expect((await childrenOf(parent?.id ?? '')).map(({ sku }) => sku)).toEqual([
      'shirt-L-White',
      'SHIRT-M',
      'SHIRT-S',
      'SHIRT-XL',
    ]);
  });

  it('refuses a product of which two variants are alike, and leaves nothing of them', async () => {
    const rows = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'flag,Flag,Size,S,FLAG-S,1.00',
      'flag,,,S,FLAG-T,1.00',
      'kite,Kite,Size,S,KITE,1.00',
      'kite,,,L,shirt-m,1.00',
    ];
    const done = await importTable('shopify-products', rows);
    expect(done).toMatchObject({ status: 'failed', failed: 2 });
    expect(await errorsOf(done.id)).toEqual([
      [2, expect.stringContaining('Two variants have the same options')],
      [4, 'Another product has the SKU shirt-m; SKUs must differ'],
    ]);
    expect(await importAdmin.productWith('FLAG-S')).toBeUndefined();
    expect(await currenciesOf('FLAG-S')).toBeUndefined();
    const names = (await listed('/pcm/variations')).map(({ attributes: { name } }) => name);
    expect(names).toHaveLength(2);
  });

  it('has rows of variations that come behind their parents', async () => {
    const done = await importTable('woocommerce-products', WOO);
    expect(done).toMatchObject({ status: 'done', lines: 6, done: 5, failed: 1 });
    expect(done.meta.unknown_columns).toEqual([
      'Attribute 1 visible',
      'Attribute 1 global',
      'Meta: _x',
    ]);
    const [parent] = (await listed('/pcm/products')).filter(
      ({ attributes: { sku } }) => sku === 'HOODIE',
    );
    expect(parent?.attributes).toMatchObject({
      description: 'Warm\nand blue',
      external_ref: 'id:10',
    });
    expect(await childrenOf(parent?.id ?? '')).toMatchObject([
      { sku: 'HOODIE-B', status: 'live', weight: { value: 1.5, unit: 'lb' } },
      { sku: 'id-14-Green', status: 'draft' },
    ]);
    expect((await importAdmin.productWith('CAP'))?.attributes).toMatchObject({
      status: 'draft',
      description: 'Short',
      tax_category: 'reduced-rate',
      weight: { value: 0.5, unit: 'lb' },
    });
    expect(await currenciesOf('CAP')).toEqual({
      USD: { amount: 1200, includes_tax: false, compare_at_price: 1800 },
    });
    expect(await currenciesOf('id-12')).toEqual({ USD: { amount: 200, includes_tax: false } });
    expect(await importAdmin.stockOf('CAP')).toMatchObject({ total: 0 });
    expect(await importAdmin.stockOf('HOODIE-B')).toMatchObject({ total: 3 });
    expect(await paths('Categories')).toEqual(
      expect.arrayContaining(['Clothing > Hats, caps', 'Clothing > Hoodies', 'Sale']),
    );
    const again = await importTable('woocommerce-products', WOO);
    expect(again).toMatchObject({ done: 5, failed: 1 });
    expect(await childrenOf(parent?.id ?? '')).toHaveLength(2);
  });

  it('can be tried first', async () => {
    const rows = ['Handle,Title,Variant SKU,Variant Price', 'oar,Oar,OAR,3.00', 'oar2,,OAR2,3.00'];
    const { body } = await importAdmin
      .sendTable('shopify-products', rows, '&dry_run=true')
      .expect(200);
    expect(body.data).toMatchObject({ lines: 2, would_create: 1, failed: 1, would_change: 0 });
    expect(body.data.meta).toEqual({});
    expect(await importAdmin.productWith('OAR')).toBeUndefined();
    const woo = WOO.map((row) =>
      row.replaceAll('HOODIE', 'COAT').replace(/^(\d)/, '9$1').replace('id:10', 'id:910'),
    );
    const tried = await importAdmin
      .sendTable('woocommerce-products', woo, '&dry_run=true')
      .expect(200);
    expect(tried.body.data).toMatchObject({ lines: 6, failed: 2 });
    expect(tried.body.data.meta.unknown_columns).toContain('Meta: _x');
  });

  it.each([
    ['shopify-products', 'Title,Price\nA,1', 'must have the column handle or url handle'],
    ['woocommerce-products', 'sku,name\nA,b', 'must have the column type'],
    ['shopify-products', `Handle${',a'.repeat(100_000)}\nA`, 'more than 1000 columns'],
  ])('of %s is refused at once if it is another table', async (format, file, detail) => {
    const { body } = await importAdmin.sendTable(format, file.split('\n')).expect(400);
    expect(body.errors[0].detail).toContain(detail);
  });
});
