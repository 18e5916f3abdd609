import { decodeJwt } from 'jose';
import type { Test } from 'supertest';
import { asMember, memberToken, publishTeaShop, refusal, Shop, AccountFixtures } from '#testing';
import { AS_GUEST, forAccount, ORDERS, product, TestOrders } from '../support/orders';
import { signed } from '../support/member';

const HEADER = 'SVC-Order-Token';
const HOUR = 60 * 60;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const AUTHORIZATION = { data: { gateway: 'manual', method: 'authorize' } };

let shop: Shop;
let orders: TestOrders;
let account: string;
let member: string;
/** Two orders of guests, with the tokens that the checkouts gave. */
let own: { readonly id: string; readonly token: string };
let other: { readonly id: string; readonly token: string };

const placed = async () => {
  const { body } = await orders.checkOut(await orders.cart(product('MUG'))).expect(201);
  return { id: body.data.id as string, token: body.meta.order_token as string };
};
const pathsOf = (id: string) =>
  ['', '/items', '/transactions'].map((path) => `${ORDERS}/${id}${path}`);
const withToken = (test: Test, token: string) => test.set(HEADER, token);
const pay = (id: string) => shop.post(`${ORDERS}/${id}/payments`).send(AUTHORIZATION);

beforeAll(async () => {
  shop = await Shop.open({ HEADER_ALIASES: `${HEADER}=X-Guest-Order` });
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  account = await (await AccountFixtures.of(shop)).account();
  member = await memberToken(shop, account);
  own = await placed();
  other = await placed();
});

const invalid = refusal(
  '401',
  'Unauthorized',
  `${HEADER} is not the token of an order or has expired; send the order_token that the checkout gave within its 24 hours`,
  `header.${HEADER}`,
);
const unknown = {
  errors: [{ status: '404', title: 'Not Found', detail: 'order not found' }],
};

describe('the token of a guest for an order', () => {
  it('is issued by the checkout of a guest only, for 24 hours', async () => {
    const { iat = 0, exp = 0, sub } = decodeJwt(own.token);
    expect([exp - iat, sub]).toStrictEqual([24 * HOUR, own.id]);
    const cart = await orders.cart();
    const byAdmin = () => shop.admin('post', `/v2/carts/${cart}/checkout`);
    const forGuest = await orders.checkOut(cart, AS_GUEST, byAdmin()).expect(201);
    expect(decodeJwt(forGuest.body.meta.order_token).sub).toBe(forGuest.body.data.id);
    const { body } = await orders.checkOut(cart, forAccount(account), byAdmin()).expect(201);
    expect(body).not.toHaveProperty('meta');
    const { customer: contact, ...address } = AS_GUEST;
    const byMember = asMember(shop.post(`/v2/carts/${cart}/checkout`), member);
    const answer = await orders.checkOut(cart, { contact, ...address }, byMember).expect(201);
    expect(answer.body).not.toHaveProperty('meta');
  });

  it('reads the order, its items and its payments', async () => {
    const { body: payment } = await withToken(pay(own.id), own.token).expect(200);
    const transaction = `${ORDERS}/${own.id}/transactions/${payment.data.id as string}`;
    for (const path of [...pathsOf(own.id), transaction]) {
      const { body } = await withToken(shop.get(path), own.token).expect(200);
      expect(body).toStrictEqual((await shop.admin('get', path).expect(200)).body);
    }
    const { body } = await withToken(shop.get(`${ORDERS}/${own.id}?include=items`), own.token);
    expect(body.included.items).toHaveLength(1);
  });

  it('pays the order', async () => {
    const { id, token } = await placed();
    await withToken(pay(id), token).expect(200);
  });

  it('may be sent in the additional header that the installation sets', async () => {
    await shop.get(`${ORDERS}/${own.id}`).set('X-Guest-Order', own.token).expect(200);
    await shop.get(`${ORDERS}/${own.id}`).set('x-guest-order', 'nonsense').expect(401);
  });

  it('is not valid for another order, which is unknown then', async () => {
    for (const id of [other.id, UNKNOWN]) {
      for (const path of pathsOf(id)) {
        expect((await withToken(shop.get(path), own.token).expect(404)).body).toStrictEqual(
          unknown,
        );
      }
    }
  });

  it('is not needed to pay: the id of the order of a guest is enough', async () => {
    const { id } = await placed();
    await withToken(pay(id), own.token).expect(200);
    const ofAccount = await orders.placed([], forAccount(account));
    const { body } = await withToken(pay(ofAccount.id), own.token).expect(404);
    expect(body).toStrictEqual(unknown);
  });

  it('is refused if it is malformed, forged, expired or a token of another kind', async () => {
    const { publicUrl } = shop.settings;
    const ofNothing = { iss: publicUrl, aud: publicUrl };
    const named = { ...ofNothing, sub: own.id };
    const bad = [
      'nonsense',
      `${own.token}x`,
      await signed(shop, named),
      await signed(shop, named, 'HS256', '-1h', 'order'),
      await signed(shop, named, 'HS256', null, 'order'),
      await signed(shop, ofNothing, 'HS256', '1h', 'order'),
      await signed(shop, { ...named, iss: 'https://staging.example' }, 'HS256', '1h', 'order'),
      await signed(shop, { sub: own.id }, 'HS256', '1h', 'order'),
      member,
      await shop.token('implicit'),
    ];
    for (const token of bad) {
      for (const test of [...pathsOf(own.id).map((path) => shop.get(path)), pay(own.id)]) {
        expect((await withToken(test, token).expect(401)).body).toStrictEqual(invalid);
      }
    }
  });

  it('is neither an access token nor a member token', async () => {
    await shop.send('get', `${ORDERS}/${own.id}`, own.token).expect(401);
    await asMember(shop.get(`${ORDERS}/${own.id}`), own.token).expect(401);
  });

  it('gives access to nothing else: neither the list of orders nor a change of this one', async () => {
    await withToken(shop.get(ORDERS), own.token).expect(403);
    const cancel = { data: { type: 'order', status: 'cancelled' } };
    await withToken(shop.put(`${ORDERS}/${own.id}`), own.token)
      .send(cancel)
      .expect(403);
  });

  it('lets a member read the order, too, who may have signed on after the checkout', async () => {
    const { id: ours } = await orders.placed([], forAccount(account));
    for (const path of [...pathsOf(own.id), ...pathsOf(ours)]) {
      await asMember(withToken(shop.get(path), own.token), member).expect(200);
    }
    for (const path of pathsOf(other.id)) {
      await asMember(withToken(shop.get(path), own.token), member).expect(404);
    }
  });

  it('makes no difference to administrators, who can read every order', async () => {
    for (const path of pathsOf(other.id)) {
      await withToken(shop.admin('get', path), own.token).expect(200);
    }
  });
});

describe('an order of a guest', () => {
  it('cannot be read without the token of the checkout', async () => {
    for (const path of pathsOf(own.id)) {
      const { body } = await shop.get(path).expect(403);
      expect(body.errors).toMatchObject([
        {
          title: 'Forbidden',
          detail: expect.stringMatching(new RegExp(HEADER)) as string,
        },
      ]);
    }
  });
});
