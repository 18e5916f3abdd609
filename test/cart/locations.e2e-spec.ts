import { publishTeaShop, Shop } from '#testing';
import { AS_GUEST, ORDERS, product } from '../support/orders';

const WRAP = { type: 'custom_item', name: 'Gift wrap', sku: 'WRAP', quantity: 1 };
const LONGEST = '😀'.repeat(255);

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
});

interface Item {
  readonly id: string;
  readonly quantity: number;
  readonly location?: string;
}

const add = async (cart: string, ...data: readonly object[]): Promise<readonly Item[]> => {
  const { body } = await shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
  return (body as { data: readonly Item[] }).data;
};
const mug = (more: object = {}) => product('MUG', 1, more);
const wrap = (more: object = {}) => ({ ...WRAP, price: { amount: 100 }, ...more });
const locations = (items: readonly Item[]) => items.map(({ location }) => location);

describe('the location of an item', () => {
  it('is shown as it was sent, wherever the cart is shown', async () => {
    const items = await add(
      'sent',
      mug({ location: ' Kiel – Kai 4 ' }),
      wrap({ location: LONGEST }),
    );
    expect(locations(items)).toEqual([' Kiel – Kai 4 ', LONGEST]);
    const { body } = await shop.get('/v2/carts/sent?include=items').expect(200);
    expect(body.included.items).toEqual(items);
  });

  it('is absent if it is not sent, and empty if it is sent as an empty text', async () => {
    const items = await add('none', mug({ location: '' }), wrap());
    expect(items[0]).toMatchObject({ location: '' });
    expect(items[1]).not.toHaveProperty('location');
  });

  it.each([['x'.repeat(256)], [7], [{ id: 'kiel' }]])('is refused as %j', async (location) => {
    for (const data of [mug({ location }), wrap({ location })]) {
      const { body } = await shop.post('/v2/carts/bad/items').send({ data }).expect(400);
      const detail = 'data.location must be a text of 0 to 255 characters';
      expect(body.errors).toMatchObject([{ source: 'data.location', detail }]);
    }
  });

  it('does not make another line of an item, which keeps the first location', async () => {
    await add('same', mug({ location: 'kiel' }), wrap({ location: 'kiel' }));
    const items = await add('same', mug({ location: 'oslo' }), wrap(), mug());
    expect(items).toMatchObject([
      { quantity: 3, location: 'kiel' },
      { quantity: 2, location: 'kiel' },
    ]);
    const path = `/v2/carts/same/items/${items[0]?.id ?? ''}`;
    const { body } = await shop
      .put(path)
      .send({ data: { quantity: 9 } })
      .expect(200);
    expect(body.data[0]).toMatchObject({ quantity: 9, location: 'kiel' });
  });

  it('is copied into a merged cart, into the order, and into the reordered cart', async () => {
    await add('from', mug({ location: 'kiel' }), wrap({ location: 'oslo' }));
    const merged = await add('into', { type: 'cart_items', cart_id: 'from' });
    expect(locations(merged)).toEqual(['kiel', 'oslo']);
    const checkout = shop.admin('post', '/v2/carts/into/checkout').send({ data: AS_GUEST });
    const { id } = (await checkout.expect(201)).body.data;
    const { body } = await shop.admin('get', `${ORDERS}/${String(id)}/items`).expect(200);
    expect(locations(body.data)).toEqual(['kiel', 'oslo']);
    const data = { type: 'order_items', order_id: id as string };
    const again = await shop.admin('post', '/v2/carts/again/items').send({ data }).expect(201);
    expect(locations(again.body.data)).toEqual(['kiel']);
  });
});
