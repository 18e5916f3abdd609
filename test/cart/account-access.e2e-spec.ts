import type { Test } from 'supertest';
import { asMember, memberToken, publishShop, Shop, AccountFixtures } from '#testing';
import { ADDRESS, AS_GUEST, GUEST } from '../support/orders';
import { appends, questionsTo } from '../support/statements';

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };
const ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PRICE = { shipping_type: 'parcel' };

/** Every address of a cart that others than administrators can use, with a body that would do. */
const ROUTES = [
  ['get', '', undefined],
  ['put', '', { name: 'Theirs' }],
  ['delete', '', undefined],
  ['get', '/items', undefined],
  ['post', '/items', ITEM],
  ['put', '/items', [{ id: ID, quantity: 1 }]],
  ['delete', '/items', undefined],
  ['put', `/items/${ID}`, { quantity: 1 }],
  ['delete', `/items/${ID}`, undefined],
  ['delete', '/discounts/SPRING', undefined],
  ['get', '/shipping-groups', undefined],
  ['post', '/shipping-groups', PRICE],
  ['get', `/shipping-groups/${ID}`, undefined],
  ['put', `/shipping-groups/${ID}`, PRICE],
  ['delete', `/shipping-groups/${ID}`, undefined],
  ['post', '/checkout', AS_GUEST],
] as const;

let shop: Shop;
let harbour: string;
let member: string;
let stranger: string;
let faulty = 0;

const bodyFor = (id: string) => ({ data: [{ type: 'account', id }] });
const join = (cart: string, id = harbour, token = member) =>
  asMember(shop.post(`/v2/carts/${cart}/relationships/accounts`), token).send(bodyFor(id));
/** A cart of the account, with one item. */
async function owned(cart: string): Promise<string> {
  await shop.post(`/v2/carts/${cart}/items`).send({ data: ITEM }).expect(201);
  await join(cart).expect(200);
  return `/v2/carts/${cart}`;
}
const historyOf = async (cart: string) => {
  const { body } = await shop.admin('get', `${cart}/history?page[limit]=100`).expect(200);
  return body.data as { event: string; actor: { kind: string } }[];
};
const unknown = {
  status: '404',
  title: 'Cart not found',
  detail: 'There is no cart with this id that this token gives access to; choose another id',
};

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  const accountFixtures = await AccountFixtures.of(shop);
  harbour = await accountFixtures.account('Harbour');
  member = await memberToken(shop, harbour);
  stranger = await memberToken(shop, await accountFixtures.account('Quay'));
});

describe('a cart of an account', () => {
  it.each(ROUTES)('is unknown to everyone but its members: %s %s', async (method, path, data) => {
    const cart = await owned(`closed-${method}${path.replaceAll('/', '-')}`);
    const before = await historyOf(cart);
    const request = (sent: object | undefined = data): Test => {
      const test = shop[method](`${cart}${path}`);
      return sent === undefined ? test : test.send({ data: sent });
    };
    const ofMember = path === '/checkout' ? { contact: GUEST, billing_address: ADDRESS } : data;
    for (const test of [request(), asMember(request(ofMember), stranger)]) {
      expect((await test.expect(404)).body).toStrictEqual({ errors: [unknown] });
    }
    expect(await historyOf(cart)).toStrictEqual(before);
  });

  it.each([
    ['post', '/items', 5],
    ['post', '/items', { ...ITEM, quantity: 0 }],
    ['post', '/items', { type: 'cart_item', sku: 'NONE', quantity: 1 }],
    ['put', '', { name: 5 }],
    ['post', '/shipping-groups', { shipping_type: 5 }],
    ['post', '/checkout', {}],
    ['post', '/checkout', { billing_address: ADDRESS }],
  ] as const)(
    'is unknown to everyone but its members even if the body is wrong: %s %s %j',
    async (method, path, data) => {
      const cart = await owned(`faulty-${String((faulty += 1))}`);
      const send = () => shop[method](`${cart}${path}`).send({ data });
      for (const test of [send(), asMember(send(), stranger)]) {
        expect((await test.expect(404)).body).toStrictEqual({ errors: [unknown] });
      }
      const open = await asMember(send(), member);
      expect(open.body.errors[0]).toMatchObject({ title: expect.not.stringContaining('Cart') });
    },
  );

  it('is open to the members of the account and to administrators', async () => {
    const cart = await owned('open');
    for (const send of [
      (method: 'get' | 'post' | 'put', path: string) => asMember(shop[method](path), member),
      (method: 'get' | 'post' | 'put', path: string) => shop.admin(method, path),
    ]) {
      await send('post', `${cart}/items`).send({ data: ITEM }).expect(201);
      await send('get', cart).expect(200);
      await send('put', cart)
        .send({ data: { name: 'Ours' } })
        .expect(200);
      await send('get', `${cart}/items`).expect(200);
      await send('get', `${cart}/shipping-groups`).expect(200);
    }
    await asMember(shop.delete(cart), member).expect(204);
  });

  it('cannot be merged by others', async () => {
    await owned('source');
    const data = { type: 'cart_items', cart_id: 'source' };
    const merge = () => shop.post('/v2/carts/target/items').send({ data });
    for (const test of [merge(), asMember(merge(), stranger)]) {
      const { body } = await test.expect(404);
      const meta = { index: 0, cart_id: 'source' };
      expect(body.errors).toMatchObject([{ title: 'Cart not found', meta }]);
    }
    await asMember(merge(), member).expect(201);
  });

  it('reserves its id, for anyone who wants to create a cart', async () => {
    await owned('in-use');
    const data = { id: 'in-use', name: 'Mine' };
    for (const test of [shop.post('/v2/carts'), asMember(shop.post('/v2/carts'), stranger)]) {
      const { body } = await test.send({ data }).expect(409);
      expect(body.errors).toMatchObject([{ title: 'Conflict' }]);
    }
  });

  it('becomes free when it is deleted or taken from the account', async () => {
    const deleted = await owned('deleted');
    await asMember(shop.delete(deleted), member).expect(204);
    await shop.delete(deleted).expect(204);
    await shop.post(`${deleted}/items`).send({ data: ITEM }).expect(201);
    const released = await owned('released');
    await asMember(shop.delete(`${released}/relationships/accounts`), member)
      .send(bodyFor(harbour))
      .expect(204);
    await shop.get(`${released}/items`).expect(200);
  });

  it('is protected without a further query when items are added', async () => {
    const cart = await owned('fast');
    const add = () => asMember(shop.post(`${cart}/items`), member).send({ data: ITEM });
    await add().expect(201);
    expect(await questionsTo('events', shop, () => add().expect(201))).toBe(0);
    expect(await questionsTo('carts', shop, () => add().expect(201))).toBe(0);
    expect(await appends(shop, () => add().expect(201))).toBe(1);
  });
});

describe('the association of a cart with an account', () => {
  it('begins a cart that does not exist', async () => {
    const { body } = await join('begun').expect(200);
    expect(body).toStrictEqual(bodyFor(harbour));
    const read = await asMember(shop.get('/v2/carts/begun'), member).expect(200);
    expect(read.body.data).toMatchObject({ name: 'Cart', relationships: { accounts: body } });
    await shop.get('/v2/carts/begun').expect(404);
    await join('begun').expect(204);
  });

  it('is refused to members of another account', async () => {
    const cart = await owned('kept');
    const { body } = await shop.admin('get', '/v2/accounts?filter=eq(name,Quay)').expect(200);
    const quay = (body.data as { id: string }[])[0]?.id ?? '';
    for (const send of ['post', 'delete'] as const)
      for (const data of [bodyFor(quay), { data: 'malformed' }]) {
        const test = asMember(shop[send](`${cart}/relationships/accounts`), stranger);
        expect((await test.send(data).expect(404)).body).toStrictEqual({ errors: [unknown] });
      }
  });

  it('keeps out every concurrent change of a shopper that comes after it', async () => {
    const other = await shop.another();
    for (const cart of ['raced-1', 'raced-2', 'raced-3']) {
      const path = `/v2/carts/${cart}`;
      await shop.post(`${path}/items`).send({ data: ITEM }).expect(201);
      const adds = Array.from({ length: 16 }, (_, index) =>
        (index % 2 === 0 ? shop : other).post(`${path}/items`).send({ data: ITEM }),
      );
      const [joined, ...answers] = await Promise.all([join(cart), ...adds]);
      expect(joined.status).toBe(200);
      const accepted = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 404);
      expect(accepted.length + refused.length).toBe(adds.length);
      const history = await historyOf(path);
      const since = history.findIndex(({ event }) => event === 'CartAccountAssociated');
      expect(history.slice(since).map(({ actor }) => actor.kind)).toStrictEqual(['member']);
      expect(history.slice(2, since)).toHaveLength(accepted.length);
      await other.post(`${path}/items`).send({ data: ITEM }).expect(404);
    }
  });
});
