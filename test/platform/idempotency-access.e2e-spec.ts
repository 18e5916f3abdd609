import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { AccountFixtures, asMember, memberToken, publishShop, Shop } from '#testing';
import { AS_GUEST, GUEST, ADDRESS } from '../support/orders';

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 2 };

let shop: Shop;
let other: Shop;
let accounts: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
  other = await shop.another();
  accounts = await AccountFixtures.of(shop);
});

const associate = async (cart: string, account: string) => {
  const data = [{ type: 'account', id: account }];
  await shop.admin('post', `/v2/carts/${cart}/relationships/accounts`).send({ data }).expect(200);
};
const keyed = (test: Test, key: string, data: object) =>
  test.set('idempotency-key', key).send({ data });
/** A cart with an item, and the requests that guests can repeat. */
const cartWithItem = async () => {
  const cart = randomUUID();
  const { body } = await shop.post(`/v2/carts/${cart}/items`).send({ data: ITEM }).expect(201);
  return { cart, item: (body as { data: { id: string }[] }).data[0]?.id ?? '' };
};

type Request = readonly [
  what: string,
  path: (cart: string) => string,
  data: object,
  status: number,
];

const REQUESTS: readonly Request[] = [
  ['an addition', (cart) => `/v2/carts/${cart}/items`, ITEM, 201],
  ['a refused addition', (cart) => `/v2/carts/${cart}/items`, { ...ITEM, sku: 'NONE' }, 404],
  ['a malformed addition', (cart) => `/v2/carts/${cart}/items`, { ...ITEM, quantity: 0 }, 400],
  [
    'a shipping group',
    (cart) => `/v2/carts/${cart}/shipping-groups`,
    { type: 'shipping_group', shipping_type: 'express' },
    201,
  ],
  ['a checkout', (cart) => `/v2/carts/${cart}/checkout`, AS_GUEST, 201],
  ['a refused checkout', (cart) => `/v2/carts/${cart}/checkout`, { customer: GUEST }, 400],
];

describe('a cart that became the cart of an account', () => {
  it.each(REQUESTS)('is hidden from the guest who repeats %s', async (_, path, data, status) => {
    const { cart } = await cartWithItem();
    const key = randomUUID();
    const send = (by: Shop) => keyed(by.post(path(cart)), key, data);
    const { body: first } = await send(shop).expect(status);
    expect((await send(other).expect(status)).body.errors).toEqual(first.errors);
    await associate(cart, await accounts.account());
    const { body: without } = await shop.post(path(cart)).send({ data }).expect(404);
    expect(without.errors).toMatchObject([{ title: 'Cart not found' }]);
    for (const by of [shop, other]) {
      expect((await send(by).expect(404)).body).toEqual(without);
    }
  });

  it('is hidden from the guest who repeats its creation', async () => {
    const key = randomUUID();
    const create = () => keyed(shop.post('/v2/carts'), key, { name: 'Mine' });
    const { body } = await create().expect(201);
    await associate(body.data.id as string, await accounts.account());
    const again = await create().expect(404);
    expect(again.body.errors).toMatchObject([{ title: 'Cart not found' }]);
  });

  it('is still shown to its members and to administrators', async () => {
    const { cart } = await cartWithItem();
    const account = await accounts.account();
    const token = await memberToken(shop, account);
    const key = randomUUID();
    const add = () => keyed(asMember(shop.post(`/v2/carts/${cart}/items`), token), key, ITEM);
    const asAdmin = () => keyed(shop.admin('post', `/v2/carts/${cart}/items`), key, ITEM);
    await add().expect(201);
    await asAdmin().expect(201);
    await associate(cart, account);
    const { body } = await add().expect(201);
    expect(body.data).toMatchObject([{ quantity: 6 }]);
    await asAdmin().expect(201);
  });
});

describe('a member of two accounts', () => {
  it('repeats a request for the account of the first one only', async () => {
    const [one, two] = [await accounts.account(), await accounts.account()];
    const member = await accounts.member('Ines Falk', `${randomUUID()}@harbour.example`);
    await accounts.membership(one, member);
    await accounts.membership(two, member);
    const [ofOne, ofTwo] = [
      await memberToken(shop, one, member),
      await memberToken(shop, two, member),
    ];
    const { cart } = await cartWithItem();
    const contact = { contact: GUEST, billing_address: ADDRESS };
    const key = randomUUID();
    const checkOut = (token: string) =>
      keyed(asMember(shop.post(`/v2/carts/${cart}/checkout`), token), key, contact);
    const { body } = await checkOut(ofOne).expect(201);
    const refused = await checkOut(ofTwo).expect(422);
    expect(refused.body.errors).toMatchObject([{ title: 'Idempotency key reused' }]);
    expect((await checkOut(ofOne).expect(201)).body.data).toEqual(body.data);
    const payments = `/v2/orders/${String(body.data.id)}/payments`;
    const pay = (token: string) =>
      keyed(asMember(shop.post(payments), token), randomUUID().slice(0, 1) + key, {
        gateway: 'manual',
        method: 'authorize',
      });
    await pay(ofTwo).expect(404);
    const address = (token: string) =>
      keyed(asMember(shop.post(`/v2/accounts/${one}/addresses`), token), `a-${key}`, {
        type: 'address',
        name: 'Office',
        ...ADDRESS,
      });
    await address(ofOne).expect(201);
    const { body: hidden } = await address(ofTwo).expect(404);
    expect(hidden.errors).toMatchObject([{ title: 'Not Found' }]);
  });
});

describe('a repeated checkout', () => {
  it('shows the order of a cart that is not there any more', async () => {
    const { cart } = await cartWithItem();
    const key = randomUUID();
    const checkOut = () => keyed(shop.post(`/v2/carts/${cart}/checkout`), key, AS_GUEST);
    const { body } = await checkOut().expect(201);
    await shop.admin('delete', `/v2/carts/${cart}`).expect(204);
    expect((await checkOut().expect(201)).body.data).toEqual(body.data);
  });
});
