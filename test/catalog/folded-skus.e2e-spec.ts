import { DataSource } from 'typeorm';
import { publishShop, Shop, type TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const COMPOSED = 'Caf\u00e9-1';
const DECOMPOSED = 'CAFE\u0301-1';

/** A product to which an older release has given a SKU that differs from another one in case only. */
async function renamedBefore(own: Shop, id: string, from: string, sku: string): Promise<void> {
  const database = own.app.get(DataSource);
  const key = sku.toLowerCase();
  await database.query('update products set sku = ?, sku_key = ? where id = ?', [sku, key, id]);
  await database.query('update prices set sku = ? where sku = ?', [sku, from]);
}

describe('a SKU in a cart', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  beforeAll(async () => {
    shop = await Shop.open();
    catalog = await publishShop(shop, [
      { sku: COMPOSED, prices: { USD: 100 }, attributes: { slug: 'Cafe-One' } },
      { sku: 'MUG', prices: { USD: 200 } },
      { sku: 'other', prices: { USD: 300 } },
    ]);
    await renamedBefore(shop, catalog.productId('other'), 'other', 'mug');
    await catalog.publish();
  });

  const added = async (cart: string, ...skus: readonly string[]) => {
    const data = skus.map((sku) => ({ type: 'cart_item', sku, quantity: 1 }));
    const { body } = await shop.post(`/v2/carts/${cart}/items`).send({ data });
    expect(body.errors).toBeUndefined();
    return (body.data as { product_id: string; sku: string; quantity: number }[]).map(
      ({ product_id, sku, quantity }) => [product_id, sku, quantity] as const,
    );
  };
  const one = (sku: string, shown = sku, quantity = 1) =>
    [catalog.productId(sku), shown, quantity] as const;

  it('names the product in every spelling, which is one line', async () => {
    expect(await added('one', DECOMPOSED, 'caf\u00e9-1', COMPOSED)).toEqual([
      one(COMPOSED, COMPOSED, 3),
    ]);
  });

  it('names the product that has it in the same spelling, or else the oldest', async () => {
    expect(await added('two', 'mug', 'MUG')).toEqual([one('other', 'mug'), one('MUG')]);
    expect(await added('three', 'Mug')).toEqual([one('MUG')]);
  });

  it('may name the product of the id in another spelling', async () => {
    const data = { type: 'cart_item', id: catalog.productId(COMPOSED), sku: DECOMPOSED };
    await shop
      .post('/v2/carts/four/items')
      .send({ data: { ...data, quantity: 1 } })
      .expect(201);
  });

  it('needs one query in a new spelling, and then none', async () => {
    const questions = () => questionsTo('release_products', shop, () => added('five', 'mUg'));
    expect(await questions()).toBe(1);
    expect(await questions()).toBe(0);
  });

  it.each([
    [`eq(sku,${DECOMPOSED})`, [COMPOSED]],
    ['eq(sku,mUG)', ['MUG', 'mug']],
    [`in(sku,mug,${DECOMPOSED})`, ['MUG', 'mug', COMPOSED]],
    ['like(sku,caf\u00e9*)', [COMPOSED]],
    ['eq(slug,CAFE-one)', [COMPOSED]],
    ['in(slug,cafe-ONE,x)', [COMPOSED]],
    ['eq(sku,cafe-1)', []],
  ])('is found in a list of shoppers by %s', async (filter, skus) => {
    const { body } = await shop.get('/catalog/products').query({ filter }).expect(200);
    const data = body.data as { attributes: { sku: string } }[];
    expect(data.map(({ attributes }) => attributes.sku).sort()).toEqual([...skus].sort());
  });
});
