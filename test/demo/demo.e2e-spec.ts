import { createDatabase, type OwnDatabase, Shop } from '#testing';

/** The Breton Shirt in L and Rust. */
const ONE_CHILD = '2e8f24fc-e160-4b4c-928c-b4e4864e6b27';

const PRODUCTS = '/catalog/products?page[limit]=100';

describe('the demo shop', () => {
  let database: OwnDatabase;

  beforeEach(async () => {
    database = await createDatabase();
  });

  afterEach(() => database.drop());

  const open = (demo: '0' | '1') => Shop.open({ DATABASE_URL: database.url, DEMO: demo });

  const totalOf = async (shop: Shop, path: string) => {
    const { body } = await shop.admin('get', path).expect(200);
    return (body as { meta: { results: { total: number } } }).meta.results.total;
  };

  it('is loaded once over several starts of the service', async () => {
    const first = await open('1');
    const products = await totalOf(first, PRODUCTS);
    await first.close();
    const second = await open('1');
    expect(products).toBeGreaterThan(25);
    expect(await totalOf(second, PRODUCTS)).toBe(products);
    expect(await totalOf(second, '/pcm/catalogs')).toBe(2);
    await second.close();
  });

  it('counts the stock of some products only', async () => {
    const shop = await open('1');
    const { body } = await shop.admin('get', '/v2/inventories?page[limit]=100').expect(200);
    const units = (body as { data: { total: number; available: number }[] }).data;
    expect(units.length).toBeGreaterThan(4);
    for (const { total, available } of units) {
      expect(available).toBe(total);
      expect([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(total);
    }
    expect(units.filter(({ total }) => total === 0)).toHaveLength(1);
    expect(await totalOf(shop, PRODUCTS)).toBeGreaterThan(2 * units.length);
    await shop.close();
  });

  it('sells different products in different channels', async () => {
    const shop = await open('1');
    const web = await shop.get(PRODUCTS).set('SVC-Channel', 'web').expect(200);
    const trade = await shop.get(PRODUCTS).set('SVC-Channel', 'trade').expect(200);
    const skus = (body: unknown) =>
      (body as { data: { attributes: { sku: string } }[] }).data.map(
        ({ attributes }) => attributes.sku,
      );
    expect(skus(web.body)).toEqual(expect.arrayContaining(skus(trade.body)));
    expect(skus(trade.body).length).toBeLessThan(skus(web.body).length);
    await shop.close();
  });

  it('sells a shirt in sizes and colors, whose ids are the same in every shop', async () => {
    const shop = await open('1');
    const { body } = await shop.get('/catalog/products?filter=eq(sku,SHIRT-BRETON)').expect(200);
    const [shirt] = body.data;
    expect(shirt.meta.variations).toMatchObject([
      { name: 'Size', options: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
      { name: 'Color', options: [{ name: 'Navy' }, { name: 'Ecru' }, { name: 'Rust' }] },
    ]);
    const of = `/catalog/products/${String(shirt.id)}/relationships/children?page[limit]=20`;
    const children = (await shop.get(of).expect(200)).body.data;
    expect(children).toHaveLength(9);
    const ids = children.map((one: { id: string }) => one.id);
    expect(ids).toContain(ONE_CHILD);
    const skus = children.map((one: { attributes: { sku: string } }) => one.attributes.sku);
    expect(skus[ids.indexOf(ONE_CHILD)]).toBe('SHIRT-BRETON-L-RUST');
    await shop.close();
  });

  it('is not loaded into an installation with existing data, which starts nevertheless', async () => {
    const empty = await open('0');
    await empty
      .admin('post', '/v2/currencies')
      .send({ data: { code: 'EUR' } })
      .expect(201);
    await empty.close();
    const shop = await open('1');
    await shop.get(PRODUCTS).expect(404);
    await shop.close();
  });
});
