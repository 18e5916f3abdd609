import { asMember, memberToken, publishShop, Shop } from '#testing';

let shop: Shop;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
    { sku: 'JAR', name: 'Jar', prices: { USD: 500 } },
  ]);
  const account = await shop.admin('post', '/v2/accounts').send({ data: { name: 'Harbour' } });
  member = await memberToken(shop, account.body.data.id);
  await add('lived', { type: 'cart_item', sku: 'MUG', quantity: 2 });
  const { body } = await asMember(shop.post('/v2/carts/lived/items'), member)
    .send({ data: { type: 'cart_item', sku: 'JAR', quantity: 1 } })
    .expect(201);
  const [mug] = body.data;
  await shop
    .admin('put', `/v2/carts/lived/items/${String(mug.id)}`)
    .send({ data: { quantity: 5 } });
  await shop.delete('/v2/carts/lived/items').expect(204);
});

const add = (cart: string, data: object) =>
  shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
const history = (cart: string, query = '') =>
  shop.admin('get', `/v2/carts/${cart}/history${query}`);
const past = (cart: string, at: string, more = '') =>
  shop.admin('get', `/v2/carts/${cart}?at=${encodeURIComponent(at)}${more}`);

describe('the history of a cart', () => {
  it('lists what happened, in order, with the actor', async () => {
    const { body } = await history('lived').expect(200);
    const summaries = body.data.map((one: Record<string, unknown>) => [
      one['version'],
      one['event'],
      one['description'],
      one['actor'],
    ]);
    expect(summaries).toMatchObject([
      [1, 'CartCreated', 'The cart began', { kind: 'public' }],
      [2, 'CartItemAdded', '2 × Mug was added', { kind: 'public' }],
      [3, 'CartItemAdded', '1 × Jar was added', { kind: 'member', id: expect.any(String) }],
      [4, 'CartItemQuantityChanged', 'The quantity of an item became 5', { kind: 'admin' }],
      [5, 'CartEmptied', 'All items were removed', { kind: 'public' }],
    ]);
    expect(body.data[1]).toStrictEqual({
      id: 'lived:2',
      type: 'cart_event',
      version: 2,
      event: 'CartItemAdded',
      description: '2 × Mug was added',
      occurred_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      actor: { kind: 'public' },
      changes: {
        item_id: expect.any(String),
        type: 'cart_item',
        name: 'Mug',
        quantity: 2,
        unit_price: { amount: 1250, currency: 'USD', includes_tax: false },
      },
    });
  });

  it('is read page by page', async () => {
    const { body } = await history('lived', '?page[limit]=2&page[offset]=2').expect(200);
    expect(body.data.map(({ version }: { version: number }) => version)).toStrictEqual([3, 4]);
    expect(body.meta).toStrictEqual({
      page: { limit: 2, offset: 2, current: 2, total: 3 },
      results: { total: 5 },
    });
  });

  it('continues when a deleted cart is created again', async () => {
    await add('again', { type: 'cart_item', sku: 'MUG', quantity: 1 });
    await shop.delete('/v2/carts/again').expect(204);
    await add('again', { type: 'cart_item', sku: 'JAR', quantity: 1 });
    const { body } = await history('again').expect(200);
    expect(body.data.map(({ event }: { event: string }) => event)).toStrictEqual([
      'CartCreated',
      'CartItemAdded',
      'CartDeleted',
      'CartCreated',
      'CartItemAdded',
    ]);
  });

  it('is shown of carts that existed, to administrators', async () => {
    const { body } = await history('never').expect(404);
    expect(body.errors).toMatchObject([{ title: 'Cart not found' }]);
    await history('not an id').expect(400);
    await shop.get('/v2/carts/lived/history').expect(403);
    await asMember(shop.get('/v2/carts/lived/history'), member).expect(403);
    await shop.send('get', '/v2/carts/lived/history').expect(401);
  });
});

describe('a past state of a cart', () => {
  it('is shown at a version, with its items', async () => {
    const { body } = await past('lived', '3', '&include=items').expect(200);
    expect(body.data.id).toBe('lived');
    expect(body.included.items).toMatchObject([
      { name: 'Mug', quantity: 2 },
      { name: 'Jar', quantity: 1 },
    ]);
    expect(body.data.meta.display_price.with_tax.amount).toBe(3000);
    const { body: later } = await past('lived', '4', '&include=items').expect(200);
    expect(later.included.items).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
    const { body: last } = await past('lived', '5').expect(200);
    expect(last.data.relationships.items.data).toStrictEqual([]);
  });

  it('is shown at a time, with everything that had happened by then', async () => {
    const { body } = await history('lived').expect(200);
    const third = body.data[2].occurred_at;
    const { body: then } = await past('lived', third, '&include=items').expect(200);
    expect(then.included.items.length).toBeGreaterThanOrEqual(2);
    const { body: today } = await past('lived', '2099-01-01T00:00:00Z').expect(200);
    const { body: now } = await shop.get('/v2/carts/lived').expect(200);
    expect(today).toStrictEqual(now);
  });

  it('is byte for byte the response of the request that produced it', async () => {
    const { body } = await shop
      .post('/v2/carts/bytes/items')
      .send({ data: [{ type: 'cart_item', sku: 'MUG', quantity: 2, custom_inputs: { a: 'é' } }] })
      .expect(201);
    await add('bytes', { type: 'cart_item', sku: 'JAR', quantity: 1 });
    const { body: then } = await past('bytes', '2', '&include=items').expect(200);
    expect(JSON.stringify(then.included.items)).toBe(JSON.stringify(body.data));
    expect(JSON.stringify(then.data.meta)).toBe(JSON.stringify(body.meta));
  });

  it.each(['0', '6', '1999-01-01T00:00:00Z'])('cannot be found at %s', async (at) => {
    const { body } = await past('lived', at).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Cart not found' }]);
  });

  it('cannot be found while the cart was deleted', async () => {
    await add('deleted', { type: 'cart_item', sku: 'MUG', quantity: 1 });
    await shop.delete('/v2/carts/deleted').expect(204);
    await past('deleted', '2').expect(200);
    await past('deleted', '3').expect(404);
    await past('nowhere', '1').expect(404);
  });

  it.each(['yesterday', '-1', '1.5', '', '2031-04-05'])(
    'needs a valid version or time: %j',
    async (at) => {
      const { body } = await past('lived', at).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.at' }]);
    },
  );

  it('is shown to administrators only', async () => {
    await shop.get('/v2/carts/lived?at=3').expect(403);
    await asMember(shop.get('/v2/carts/lived?at=3'), member).expect(403);
  });
});
