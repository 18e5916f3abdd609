import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { publishShop, Shop, type TestCatalog } from '#testing';

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 2 };
const source = 'header.Idempotency-Key';
const REUSED = { errors: [{ status: '422', title: 'Idempotency key reused', source }] };
const MALFORMED = { errors: [{ status: '400', title: 'Validation Error', source }] };

const BUYER = {
  customer: { name: 'Jo Brandt', email: 'jo@mail.example' },
  billing_address: {
    first_name: 'Jo',
    last_name: 'Brandt',
    line_1: 'Kai 4',
    postcode: '24103',
    country: 'DE',
  },
};

let shop: Shop;
let other: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
  other = await shop.another();
});

const keyed = (test: Test, key: string, data: object) =>
  test.set('idempotency-key', key).send({ data });
const account = (by: Shop, key: string, name = 'Harbour') =>
  keyed(by.admin('post', '/v2/accounts'), key, { name, registration_id: key });
const add = (by: Shop, cart: string, key: string, data: object = ITEM) =>
  keyed(by.post(`/v2/carts/${cart}/items`), key, data);
const itemsOf = async (cart: string) => {
  const { body } = await shop.get(`/v2/carts/${cart}/items`).expect(200);
  return (body as { data: { quantity: number }[] }).data.map(({ quantity }) => quantity);
};

describe('a repeated request that writes rows', () => {
  it('gets the first response again, from any instance, without a second effect', async () => {
    const key = randomUUID();
    const first = await account(shop, key).expect(201);
    for (const by of [shop, other]) {
      const again = await account(by, key).expect(201);
      expect(again.body).toStrictEqual(first.body);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
    }
    const path = `/v2/accounts?filter=eq(registration_id,${key})`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data).toHaveLength(1);
  });

  it('takes effect once under concurrent repetitions', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => account(n % 2 === 0 ? shop : other, key)),
    );
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toStrictEqual(first?.body);
    }
  });

  it('may try again if the state of the shop refused it', async () => {
    const taken = randomUUID();
    await account(shop, taken).expect(201);
    const key = randomUUID();
    const again = () =>
      keyed(shop.admin('post', '/v2/accounts'), key, { name: 'Quay', registration_id: taken });
    await again().expect(409);
    const { body } = await shop.admin('get', `/v2/accounts?filter=eq(registration_id,${taken})`);
    await shop.admin('delete', `/v2/accounts/${body.data[0].id}`).expect(204);
    const first = await again().expect(201);
    expect((await again().expect(201)).body).toStrictEqual(first.body);
  });

  it('is refused as the first time if its path was unknown then', async () => {
    const path = `/v2/accounts/${randomUUID()}/account-memberships`;
    const body = { type: 'account_membership', account_member_id: randomUUID() };
    const key = randomUUID();
    const first = await keyed(shop.admin('post', path), key, body).expect(404);
    const again = await keyed(shop.admin('post', path), key, body).expect(404);
    expect(again.body).toStrictEqual(first.body);
    await keyed(shop.admin('post', path), key, { ...body, note: 1 }).expect(422);
  });

  it('is refused with another body or path, but not to another caller', async () => {
    const key = randomUUID();
    await account(shop, key).expect(201);
    expect((await account(other, key, 'Quay').expect(422)).body).toMatchObject(REUSED);
    const answer = await keyed(shop.admin('post', '/pcm/pricebooks'), key, {
      name: 'Autumn',
    }).expect(422);
    expect(answer.body).toMatchObject(REUSED);
    const items = `/v2/carts/${randomUUID()}/items`;
    await keyed(shop.admin('post', items), key, ITEM).expect(422);
    await keyed(shop.post(items), key, ITEM).expect(201);
  });

  it('does not show a secret again', async () => {
    const key = randomUUID();
    const again = () =>
      keyed(shop.admin('post', '/v2/application-keys'), key, { name: 'Till' }).expect(201);
    const { client_secret: secret, ...shown } = (await again()).body.data;
    expect(secret).toEqual(expect.any(String));
    expect((await again()).body.data).toStrictEqual(shown);
  });

  it('is refused with a malformed key', async () => {
    for (const key of ['a b', '', 'x'.repeat(256)]) {
      expect((await account(shop, key).expect(400)).body).toMatchObject(MALFORMED);
      expect((await add(shop, randomUUID(), key).expect(400)).body).toMatchObject(MALFORMED);
    }
  });
});

describe('a repeated request to a cart', () => {
  it('gets the current cart, from any instance', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    await add(shop, cart, key).expect(201);
    const more = await add(shop, cart, randomUUID(), { ...ITEM, quantity: 1 }).expect(201);
    for (const by of [shop, other]) {
      expect((await add(by, cart, key).expect(201)).body).toStrictEqual(more.body);
    }
    expect(await itemsOf(cart)).toStrictEqual([3]);
  });

  it('counts once under concurrent repetitions', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => add(n % 2 === 0 ? shop : other, cart, key)),
      ...Array.from({ length: 4 }, () => add(shop, cart, randomUUID())),
    ]);
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 201));
    expect(await itemsOf(cart)).toStrictEqual([10]);
  });

  it('is refused as the first time, even if it would succeed by now', async () => {
    const [cart, key, early] = [randomUUID(), randomUUID(), randomUUID()];
    const late = { ...ITEM, sku: early };
    const first = await add(shop, cart, key, late).expect(404);
    await catalog.add({ sku: early, prices: { USD: 100 } });
    await catalog.publish();
    await add(shop, randomUUID(), randomUUID(), late).expect(201);
    for (const by of [shop, other]) {
      expect((await add(by, cart, key, late).expect(404)).body).toStrictEqual(first.body);
    }
    await add(other, cart, key).expect(422);
    expect(await itemsOf(cart)).toStrictEqual([]);
  });

  it('may try again if there was too little, and takes effect once', async () => {
    const [cart, key, sku] = [randomUUID(), randomUUID(), randomUUID()];
    await catalog.add({ sku, prices: { USD: 100 } });
    await catalog.publish();
    const id = catalog.productId(sku);
    const stock = (test: Test, data: object) => test.send({ data });
    await stock(shop.admin('post', `/v2/inventories/${id}`), { quantity: 1 }).expect(201);
    const item = { ...ITEM, sku };
    const { body } = await add(shop, cart, key, item).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Insufficient stock' }]);
    const more = { action: 'increment', quantity: 2 };
    await stock(shop.admin('post', `/v2/inventories/${id}/transactions`), more).expect(201);
    for (const by of [shop, other, shop]) await add(by, cart, key, item).expect(201);
    expect(await itemsOf(cart)).toStrictEqual([2]);
  });

  it('shows what took effect, even if it would be refused by now', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    const taxed = { shipping_type: 'express', type: 'shipping_group' };
    const group = (by: Shop) =>
      keyed(by.post(`/v2/carts/${cart}/shipping-groups`), key, taxed).expect(201);
    await add(shop, cart, randomUUID()).expect(201);
    const first = await group(shop);
    for (let n = 1; n < 10; n += 1) {
      await shop.post(`/v2/carts/${cart}/shipping-groups`).send({ data: taxed });
    }
    for (const by of [shop, other]) {
      expect((await group(by)).body.data.id).toBe(first.body.data.id);
    }
  });

  it('is refused as the first time if its body was malformed', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    const faulty = { ...ITEM, quantity: 0 };
    const first = await add(shop, cart, key, faulty).expect(400);
    expect((await add(other, cart, key, faulty).expect(400)).body).toStrictEqual(first.body);
    expect((await add(other, cart, key).expect(422)).body).toMatchObject(REUSED);
  });

  it('lists the same skipped items as the first time', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    const bulk = [ITEM, { ...ITEM, sku: 'NOTHING' }];
    const again = (by: Shop) =>
      by.post(`/v2/carts/${cart}/items`).set('idempotency-key', key).send({ data: bulk });
    const first = await again(shop).expect(201);
    expect(first.body.errors).toHaveLength(1);
    expect((await again(other).expect(201)).body).toStrictEqual(first.body);
  });

  it('is refused for another cart, and with another body', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    await add(shop, cart, key).expect(201);
    const elsewhere = await add(other, randomUUID(), key).expect(422);
    expect(elsewhere.body).toMatchObject(REUSED);
    const changed = await add(other, cart, key, { ...ITEM, quantity: 3 }).expect(422);
    expect(changed.body).toMatchObject(REUSED);
    expect(await itemsOf(cart)).toStrictEqual([2]);
  });

  it('creates one cart, even if the service generates its id', async () => {
    const key = randomUUID();
    const create = (by: Shop) => keyed(by.post('/v2/carts'), key, { name: 'Mine' }).expect(201);
    const first = await create(shop);
    const all = await Promise.all([create(shop), create(other), create(other)]);
    for (const { body } of all) expect(body).toStrictEqual(first.body);
  });

  it('creates separate carts for guests whose tokens are of the same second', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => shop.token('implicit')));
    const key = randomUUID();
    const carts = await Promise.all(
      guests.map(async (token) => {
        const { body } = await keyed(shop.send('post', '/v2/carts', token), key, {
          name: 'Mine',
        }).expect(201);
        return (body as { data: { id: string } }).data.id;
      }),
    );
    expect(new Set(carts).size).toBe(guests.length);
  });

  it('creates one shipping group and one tax', async () => {
    const cart = randomUUID();
    const { body } = await add(shop, cart, randomUUID()).expect(201);
    const once = async (by: Shop, path: string, key: string, data: object) =>
      (await keyed(by.admin('post', `/v2/carts/${cart}/${path}`), key, data).expect(201)).body;
    const tax = { type: 'tax_item', name: 'VAT', rate: 0.2 };
    const [item] = body.data as { id: string }[];
    const taxes = `items/${item?.id ?? ''}/taxes`;
    for (const [path, data] of [
      ['shipping-groups', { type: 'shipping_group', shipping_type: 'express' }],
      [taxes, tax],
    ] as const) {
      const key = randomUUID();
      expect(await once(other, path, key, data)).toStrictEqual(await once(shop, path, key, data));
    }
  });

  it('places one order at the checkout, and answers a token each time', async () => {
    const [cart, key] = [randomUUID(), randomUUID()];
    await add(shop, cart, randomUUID()).expect(201);
    const again = (by: Shop) =>
      keyed(by.post(`/v2/carts/${cart}/checkout`), key, BUYER).expect(201);
    const [first, ...others] = await Promise.all([again(shop), again(other), again(shop)]);
    for (const { body: order } of others) expect(order.data.id).toBe(first.body.data.id);
    const { meta, ...repeated } = (await again(other)).body;
    expect(repeated.data).toStrictEqual(first.body.data);
    expect(meta.order_token).toEqual(expect.any(String));
  });
});
