import { DataSource } from 'typeorm';
import { Shop, TestCatalog } from '#testing';
import { ImportAdmin } from '../support/imports';

const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'CAFE\u0301';
const PRODUCTS = '/pcm/products';
const usd = (amount: number) => ({ USD: { amount } });

let shop: Shop;
let admin: ImportAdmin;

beforeEach(async () => {
  shop = await Shop.open();
  admin = await ImportAdmin.open(shop);
});

afterEach(() => shop.close());

const post = (path: string, attributes: object) =>
  shop.admin('post', path).send({ data: { attributes } });
const put = (path: string, attributes: object) =>
  shop.admin('put', path).send({ data: { attributes } });
const product = (sku: string, more: object = {}) => post(PRODUCTS, { name: sku, sku, ...more });
const made = async (sku: string, more: object = {}): Promise<string> =>
  `${PRODUCTS}/${String((await product(sku, more).expect(201)).body.data.id)}`;
const prices = () => `/pcm/pricebooks/${admin.priceBookId}/prices`;
const price = (sku: string, amount = 100) => post(prices(), { sku, currencies: usd(amount) });
const skusOf = async (path: string): Promise<string[]> => {
  const { body } = await shop.admin('get', path).expect(200);
  return (body.data as { attributes: { sku: string } }[]).map(({ attributes }) => attributes.sku);
};

/** Writes a SKU as an older release did, which compared it exactly. */
async function writtenBefore(table: 'products' | 'prices', from: string, sku: string) {
  const set = `update ${table} set sku = ?, sku_key = ? where sku = ?`;
  await shop.app.get(DataSource).query(set, [sku, sku.toLowerCase(), from]);
}

describe('a SKU or slug of a product', () => {
  it('is refused if another product has it in another spelling', async () => {
    const cafe = await made(COMPOSED, { slug: 'Cafe' });
    const other = await made('OTHER', { slug: 'other' });
    await product(DECOMPOSED).expect(409);
    await product('NEW', { slug: 'cAFE' }).expect(409);
    await put(other, { sku: 'caf\u00e9' }).expect(409);
    await put(other, { slug: 'CAFE' }).expect(409);
    await put(cafe, { sku: DECOMPOSED, slug: 'CAFE' }).expect(200);
    await product('Cafe').expect(201);
  });

  it('is had by one of many who ask at once', async () => {
    const skus = ['race', 'RACE', 'Race', 'rACE', 'racE'];
    const answers = await Promise.all(skus.map((sku) => product(sku)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('of an older release stays editable, and may be given up', async () => {
    const paths = [await made('mug', { slug: 'mug' }), await made('two', { slug: 'two' })];
    await writtenBefore('products', 'two', 'MUG');
    for (const [index, path] of paths.entries()) {
      const sku = ['mug', 'MUG'][index];
      const { body } = await put(path, { name: 'Both', sku }).expect(200);
      expect(body.data.attributes).toMatchObject({ name: 'Both', sku });
    }
    await product('Mug').expect(409);
    await put(paths[1] ?? '', { sku: 'CUP' }).expect(200);
    await put(paths[1] ?? '', { sku: 'MUG' }).expect(409);
  });
});

describe('the price of a SKU', () => {
  it('is refused if the book has one in another spelling', async () => {
    const { body } = await price(COMPOSED).expect(201);
    await price(DECOMPOSED).expect(409);
    const other = (await price('OTHER').expect(201)).body.data.id as string;
    await put(`${prices()}/${other}`, { sku: DECOMPOSED }).expect(409);
    const own = `${prices()}/${String(body.data.id)}`;
    await put(own, { sku: DECOMPOSED, currencies: usd(200) }).expect(200);
  });

  it('moves with the product, and is that of the product that is written so', async () => {
    const cafe = await made(COMPOSED);
    await price(DECOMPOSED).expect(201);
    await put(cafe, { sku: 'TEA' }).expect(200);
    expect(await skusOf(prices())).toEqual(['TEA']);
    const cup = await made('cup');
    await price('tea2').expect(201);
    await put(cup, { sku: 'TEA2' }).expect(409);
  });

  it('is published for a product in another spelling, unless it is of another product', async () => {
    const catalog = await TestCatalog.create(shop);
    await catalog.add({ sku: COMPOSED }, { sku: 'mug', prices: { USD: 100 } }, { sku: 'two' });
    await catalog.add({ sku: 'cup', prices: { USD: 300 } }, { sku: 'three', prices: { USD: 400 } });
    await writtenBefore('products', 'two', 'MUG');
    await writtenBefore('products', 'three', 'CUP');
    await writtenBefore('prices', 'three', 'CUP');
    const book = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    await post(book, { sku: DECOMPOSED, currencies: usd(200) }).expect(201);
    await catalog.publish();
    const { body } = await shop.get('/catalog/products').expect(200);
    const sold = body.data as { attributes: { sku: string; price?: typeof usd } }[];
    const amounts = sold.map(({ attributes }) => [attributes.sku, attributes.price] as const);
    expect(Object.fromEntries(amounts)).toMatchObject({
      [COMPOSED]: usd(200),
      mug: usd(100),
      cup: usd(300),
      CUP: usd(400),
    });
    expect(Object.fromEntries(amounts)).toHaveProperty('MUG', {});
  });
});

describe('an import', () => {
  it('finds products, prices and stock by keys in another spelling', async () => {
    await made(COMPOSED);
    await price(COMPOSED).expect(201);
    const done = await admin.import([
      admin.product(DECOMPOSED, { name: 'New name' }),
      admin.product('NEW', { name: 'New' }),
      admin.product('new', { name: 'Newer' }),
      admin.price(DECOMPOSED, 700),
      admin.price('NEW', 1),
      admin.price('new', 2),
      admin.stock('new', 5),
      admin.node('node', { name: 'Node', product_keys: [DECOMPOSED, 'nEW'] }),
    ]);
    expect(done).toMatchObject({ done: 8, failed: 0 });
    const { body } = await shop.admin('get', PRODUCTS).expect(200);
    expect(body.data).toMatchObject([
      { attributes: { name: 'New name', sku: COMPOSED } },
      { attributes: { name: 'Newer', sku: 'NEW' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('external_ref');
    const { body: listed } = await shop.admin('get', prices()).expect(200);
    expect(listed.data).toMatchObject([
      { attributes: { sku: COMPOSED, currencies: usd(700) } },
      { attributes: { sku: 'NEW', currencies: usd(2) } },
    ]);
  });

  it('does not give a SKU away twice, but may write it in another way', async () => {
    await made('mug', { slug: 'mug' });
    await price('mug').expect(201);
    const lines = [
      admin.product('A', { name: 'A', slug: 'MUG' }),
      admin.product('B', { name: 'B', sku: 'MUG' }),
      admin.product('MUG', { name: 'Mug', sku: 'MUG' }),
    ];
    expect(await admin.import(lines)).toMatchObject({ done: 1, failed: 2 });
    expect(await skusOf(PRODUCTS)).toEqual(['MUG']);
    expect(await skusOf(prices())).toEqual(['MUG']);
  });
});
