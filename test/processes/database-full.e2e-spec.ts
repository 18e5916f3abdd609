import { Transactions } from '#platform/database';
import { describeEmbedded, Shop } from '#testing';

const ITEM = {
  type: 'custom_item',
  name: 'Wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
const LONG = 'x'.repeat(500);

/** The pages of the embedded database can be counted; a server has no limit that a client could set. */
describeEmbedded('while the database has no room', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const limit = (pages: number) =>
    shop.app.get(Transactions, { strict: false }).statement(`pragma max_page_count = ${pages}`, []);
  const add = (cart: string) =>
    shop.post(`/v2/carts/${cart}/items`).send({ data: { ...ITEM, description: LONG } });

  it('writes are answered 503, reads as ever, and afterwards all that was acknowledged is there', async () => {
    await limit(1);
    let acknowledged = 0;
    let refused = await add('filling');
    while (refused.status === 201) {
      acknowledged += 1;
      refused = await add('filling');
    }
    const detail = 'The database has no room at the moment; try again shortly';
    expect(refused.status).toBe(503);
    expect(refused.body.errors).toMatchObject([{ title: 'Service Unavailable', detail }]);
    expect(refused.headers['retry-after']).toBe('1');
    const { body } = await shop.get('/v2/carts/filling?include=items').expect(200);
    expect(body.included.items[0].quantity).toBe(acknowledged);
    await limit(1_000_000);
    await add('filling').expect(201);
    const after = await shop.get('/v2/carts/filling?include=items').expect(200);
    expect(after.body.included.items[0].quantity).toBe(acknowledged + 1);
  });
});
