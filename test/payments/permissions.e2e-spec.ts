import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { asMember, memberToken, Shop } from '#testing';
import { AS_GUEST, forAccount, type OrderResponse } from '../support/orders';
import { shown, TestPayments, UNKNOWN } from '../support/payments';

let shop: Shop;
let payments: TestPayments;
let accountId: string;
let own: string;
let other: string;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  accountId = randomUUID();
  own = await memberToken(shop, accountId);
  other = await memberToken(shop, randomUUID());
});

const FREE = { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 0 } };

const ofGuest = (...items: object[]) => payments.orders.placed(items, AS_GUEST);
const ofAccount = (...items: object[]) => payments.orders.placed(items, forAccount(accountId));

/** As a shopper, or as a member. */
const paid = (order: { id: string }, method: string, token?: string): Test => {
  const request = shop.post(payments.paymentsOf(order));
  return payments.pay(order, { method }, token === undefined ? request : asMember(request, token));
};
const forbidden = { errors: [{ status: '403', title: 'Forbidden' }] };

describe('an authorization', () => {
  it('is open to everyone who knows the id of the order of a guest', async () => {
    await paid(await ofGuest(), 'authorize').expect(200);
    await paid(await ofGuest(), 'authorize', own).expect(200);
    await payments.authorize(await ofGuest()).expect(200);
  });

  it('of the order of an account is open to its members and administrators; to others the order is unknown', async () => {
    const order = await ofAccount();
    for (const token of [undefined, other]) {
      const { body } = await paid(order, 'authorize', token).expect(404);
      expect(body.errors).toMatchObject([{ title: 'Not Found', detail: 'order not found' }]);
    }
    expect(await payments.transactions(order)).toStrictEqual([]);
    await paid(order, 'authorize', own).expect(200);
    await payments.authorize(await ofAccount()).expect(200);
  });
});

describe('a purchase', () => {
  it('is open to administrators only', async () => {
    const [guests, accounts] = [await ofGuest(), await ofAccount()];
    for (const test of [
      paid(guests, 'purchase'),
      paid(guests, 'purchase', own),
      paid(accounts, 'purchase', own),
    ]) {
      const { body } = await test.expect(403);
      expect(body).toMatchObject(forbidden);
    }
    await paid(accounts, 'purchase').expect(404);
    expect(await payments.transactions(guests)).toStrictEqual([]);
    await payments.purchase(guests).expect(200);
    await payments.purchase(accounts).expect(200);
  });

  it('of an order that costs nothing is open to everyone who can see it', async () => {
    await paid(await ofGuest(FREE), 'purchase').expect(200);
    await paid(await ofAccount(FREE), 'purchase').expect(404);
    await paid(await ofGuest(FREE), 'purchase', own).expect(200);
    await paid(await ofAccount(FREE), 'purchase', own).expect(200);
    await paid(await ofAccount(FREE), 'purchase', other).expect(404);
  });

  it('is checked after the order and the body, and before the state', async () => {
    await paid(UNKNOWN, 'purchase').expect(404);
    await paid(await ofAccount(), 'purchase', other).expect(404);
    const order = await ofGuest();
    await paid(order, 'steal').expect(400);
    await payments.purchase(order).expect(200);
    await paid(order, 'purchase').expect(403);
  });
});

describe('captures and refunds', () => {
  it('are open to administrators only', async () => {
    const order = await ofAccount();
    const { id } = await shown(payments.authorize(order));
    for (const action of ['capture', 'refund']) {
      const path = `${payments.transactionsOf(order)}/${id}/${action}`;
      await shop.post(path).expect(403);
      await asMember(shop.post(path), own).expect(403);
    }
    const nowhere = `${payments.transactionsOf(UNKNOWN)}/${UNKNOWN.id}/capture`;
    await shop.post(nowhere).expect(403);
    expect(await payments.transactions(order)).toHaveLength(1);
  });
});

describe('the transactions of an order', () => {
  const read = async (order: OrderResponse, get: (path: string) => Test) => {
    const [one] = await payments.transactions(order);
    const path = payments.transactionsOf(order);
    const [list, single] = [await get(path), await get(`${path}/${one?.id ?? ''}`)];
    expect(single.status).toBe(list.status);
    return list.status;
  };
  const asShopper = (path: string) => shop.get(path);
  const as = (token: string) => (path: string) => asMember(shop.get(path), token);

  it('are shown to members of the account and administrators', async () => {
    const order = await ofAccount();
    await shown(payments.authorize(order));
    expect(await read(order, asShopper)).toBe(403);
    expect(await read(order, as(own))).toBe(200);
    expect(await read(order, as(other))).toBe(404);
    expect(await read(order, (path) => shop.admin('get', path))).toBe(200);
  });

  it('of a guest are shown to administrators only', async () => {
    const order = await ofGuest();
    await shown(payments.authorize(order));
    expect(await read(order, asShopper)).toBe(403);
    expect(await read(order, as(own))).toBe(404);
  });
});

it('every payment route refuses callers without a token', async () => {
  const order = await ofGuest();
  await shop.send('post', payments.paymentsOf(order)).expect(401);
  await shop.send('get', payments.transactionsOf(order)).expect(401);
});
