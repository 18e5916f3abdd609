import { randomUUID } from 'node:crypto';
import { malformed, publishShop, Shop } from '#testing';

let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

const mug = (more: object = {}) => ({ type: 'cart_item', sku: 'MUG', quantity: 1, ...more });

/** A new cart; answers with its path. */
async function newCart(): Promise<string> {
  const id = `faults-${String((count += 1))}`;
  await shop
    .post('/v2/carts')
    .send({ data: { id, name: 'Cart' } })
    .expect(201);
  return `/v2/carts/${id}`;
}
async function cartOfOne(): Promise<string> {
  const path = await newCart();
  await shop.post(`${path}/items`).send({ data: mug() }).expect(201);
  return path;
}
const create = (path: string, data: object) =>
  shop.admin('post', `${path}/shipping-groups`).send({ data });
async function groupIn(path: string, data: object = {}): Promise<string> {
  const { body } = await create(path, data).expect(201);
  return body.data.id as string;
}

describe('the price of a shipping group', () => {
  const set = (shopper_shipping_prices: boolean) =>
    shop.admin('put', '/v2/settings/cart').send({ data: { shopper_shipping_prices } }).expect(200);
  const refused = {
    errors: [
      {
        status: '403',
        title: 'Forbidden',
        source: 'data.shipping_price',
        detail:
          'Only administrators can set the price of shipping; leave shipping_price out of the request',
      },
    ],
  };

  it('is not for shoppers to state, change or take away', async () => {
    const path = await cartOfOne();
    const groups = `${path}/shipping-groups`;
    const priced = { data: { shipping_price: { base: 0 } } };
    expect((await shop.post(groups).send(priced).expect(403)).body).toStrictEqual(refused);
    const id = await groupIn(path, { shipping_price: { base: 500 } });
    const { body } = await shop.put(`${groups}/${id}`).send(priced).expect(403);
    expect(body).toStrictEqual(refused);
    const none = { data: { shipping_price: null } };
    await shop.put(`${groups}/${id}`).send(none).expect(403);
    await shop
      .put(`${groups}/${id}`)
      .send({ data: { shipping_type: 'Parcel' } })
      .expect(200);
    const { body: free } = await shop.post(groups).send({ data: {} }).expect(201);
    await shop
      .put(`${groups}/${free.data.id as string}`)
      .send(none)
      .expect(200);
  });

  it('is for shoppers to state where the store lets them', async () => {
    const path = await newCart();
    const priced = { data: { shipping_price: { base: 7 } } };
    const { body } = await set(true);
    expect(body.data.shopper_shipping_prices).toBe(true);
    await shop.post(`${path}/shipping-groups`).send(priced).expect(201);
    await set(false);
    await shop.post(`${path}/shipping-groups`).send(priced).expect(403);
  });
});

describe('the validation of a shipping group', () => {
  it.each<[object, ...Parameters<typeof malformed>]>([
    [
      { shipping_type: 'x'.repeat(51) },
      'data.shipping_type must be a text of 0 to 50 characters',
      { value: 'x'.repeat(51) },
    ],
    [
      { tracking_reference: 7 },
      'data.tracking_reference must be a text of 0 to 50 characters',
      { value: 7 },
    ],
    [{ type: 'cart' }, 'data.type must be one of: shipping_group', { value: 'cart' }],
    [
      { shipping_price: {} },
      'data.shipping_price.base must be an integer from 0 to 9007199254740991',
    ],
    [{ includes_tax: 'no' }, 'data.includes_tax must be true or false', { value: 'no' }],
    [
      { address: { line_1: 7 } },
      'data.address.line_1 must be a text of 0 to 255 characters',
      { value: 7 },
    ],
    [
      { delivery_estimate: { start: '2031-04-08T08:00Z', end: '2031-04-08T07:59Z' } },
      'data.delivery_estimate.start must not be after delivery_estimate.end',
    ],
  ])('refuses %j', async (data, ...fault) => {
    const path = await newCart();
    const { body } = await create(path, data).expect(400);
    expect(body).toStrictEqual(malformed(...fault));
    const list = await shop.get(`${path}/shipping-groups`).expect(200);
    expect(list.body.data).toStrictEqual([]);
  });

  it('refuses a price that is not a valid amount, even if no item uses it', async () => {
    const path = await cartOfOne();
    const most = Number.MAX_SAFE_INTEGER;
    const tooMuch = { title: 'Amount out of range', source: 'data.shipping_price' };
    const sum = await create(path, { shipping_price: { base: most, fees: 1 } }).expect(400);
    expect(sum.body.errors).toMatchObject([tooMuch]);
    const shipping_group_id = await groupIn(path, { shipping_price: { base: most } });
    const items = await shop.post(`${path}/items`).send({ data: mug({ shipping_group_id }) });
    expect(items.body.errors).toMatchObject([{ status: '400', title: 'Amount out of range' }]);
  });

  it('refuses the hundred and first group of a cart', async () => {
    const path = await newCart();
    for (let made = 0; made < 100; made += 1) await groupIn(path);
    const { body } = await create(path, {}).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 100 } }]);
  });
});

describe('an unknown shipping group', () => {
  it.each([randomUUID(), 'no-uuid', '__proto__'])('is not found: %s', async (id) => {
    const path = await newCart();
    const cart_id = path.split('/')[3];
    for (const method of ['get', 'put', 'delete'] as const) {
      const { body } = await shop
        .admin(method, `${path}/shipping-groups/${id}`)
        .send(method === 'put' ? { data: null } : undefined)
        .expect(404);
      expect(body.errors).toMatchObject([
        { title: 'Shipping groups not found', meta: { cart_id, shipping_group_ids: [id] } },
      ]);
    }
  });

  it('cannot take items; the cart is not created for them', async () => {
    const shipping_group_id = randomUUID();
    const sent = shop.post('/v2/carts/unbegun/items').send({ data: mug({ shipping_group_id }) });
    const { body } = await sent.expect(404);
    const meta = { cart_id: 'unbegun', shipping_group_ids: [shipping_group_id] };
    expect(body.errors).toMatchObject([
      { title: 'Shipping groups not found', source: 'data.shipping_group_id', meta },
    ]);
    await shop.delete('/v2/carts/unbegun/items').expect(404);
  });

  it('is reported as it was sent if its id is no UUID', async () => {
    const path = await cartOfOne();
    const sent = shop.post(`${path}/items`).send({ data: mug({ shipping_group_id: 'NO-UUID' }) });
    const { body } = await sent.expect(404);
    expect(body.errors).toMatchObject([{ meta: { shipping_group_ids: ['NO-UUID'] } }]);
  });

  it('is not found through another cart', async () => {
    const path = await cartOfOne();
    const shipping_group_id = await groupIn(await newCart());
    const { body } = await shop.get(`${path}/items`).expect(200);
    const item = `${path}/items/${body.data[0].id as string}`;
    await shop.put(item).send({ data: { shipping_group_id } }).expect(404);
    await shop.get(`${path}/shipping-groups/${shipping_group_id}`).expect(404);
  });

  it('is not found through a cart that does not exist', async () => {
    const path = '/v2/carts/nowhere/shipping-groups';
    const requests = [
      shop.get(path),
      shop.get(`${path}/${randomUUID()}`),
      shop.put(`${path}/${randomUUID()}`).send({ data: null }),
      shop.delete(`${path}/${randomUUID()}`),
    ];
    for (const request of requests) {
      const { body } = await request.expect(404);
      expect(body.errors).toMatchObject([{ title: 'Cart not found' }]);
    }
  });
});
