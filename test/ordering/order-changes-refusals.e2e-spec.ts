import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { asMember, malformed, memberToken, Shop } from '#testing';
import { ADDRESS, forAccount, ORDERS } from '../support/orders';
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

const CANCEL = { status: 'cancelled' };
const ofAccount = () => payments.orders.placed([], forAccount(accountId));
const changed = (order: { id: string }, data: object, token?: string): Test => {
  const request = shop.put(`${ORDERS}/${order.id}`);
  return payments.change(order, data, token === undefined ? request : asMember(request, token));
};

describe('a change of an order', () => {
  it.each([
    [{ type: 'orders' }, 'data.type must be one of: order'],
    [{ status: 'complete' }, 'data.status must be one of: cancelled'],
    [{ status: null }, 'data.status must be one of: cancelled'],
    [{ shipping: 'unfulfilled' }, 'data.shipping must be one of: fulfilled'],
    [{ shipping_address: null }, 'data.shipping_address must be an object'],
    [
      { shipping_address: { ...ADDRESS, line_1: '' } },
      'data.shipping_address.line_1 must be a text of 1 to 255 characters',
    ],
    [{ external_ref: [] }, 'data.external_ref must be a text of 0 to 64 characters'],
    [{ external_ref: 'x'.repeat(65) }, 'data.external_ref must be a text of 0 to 64 characters'],
  ])('is malformed with %j', async (data, detail) => {
    const order = await ofAccount();
    const { body } = await payments.change(order, data).expect(400);
    const [value] = Object.values(data);
    const meta = typeof value === 'string' ? { value } : undefined;
    const expected = detail.includes('line_1') ? { value: '' } : meta;
    expect(body).toStrictEqual(malformed(detail, expected));
    expect(await payments.orders.read(order.id)).toStrictEqual(order);
  });

  it('answers 404 for an unknown order before it validates the body', async () => {
    await payments.change(UNKNOWN, { status: 'lost' }).expect(404);
  });
});

describe('a shopper', () => {
  it('cannot change an order', async () => {
    await changed(await ofAccount(), CANCEL).expect(403);
    await changed(UNKNOWN, CANCEL).expect(403);
  });
});

describe('a member', () => {
  it('cancels orders of their own account', async () => {
    const order = await ofAccount();
    await shown(payments.authorize(order));
    const { body } = await changed(order, CANCEL, own).expect(200);
    expect(body.data).toMatchObject({ id: order.id, status: 'cancelled' });
    await changed(order, { type: 'order', ...CANCEL }, own).expect(422);
  });

  it('can cancel under the same conditions as administrators', async () => {
    const order = await ofAccount();
    await shown(payments.purchase(order));
    await changed(order, CANCEL, own).expect(422);
  });

  it('cannot see orders of others', async () => {
    const order = await ofAccount();
    const guests = await payments.orders.placed();
    await changed(order, CANCEL, other).expect(404);
    await changed(guests, CANCEL, own).expect(404);
    expect(await payments.ledger(order)).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
    expect(await payments.ledger(guests)).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
  });

  it.each([
    [{}],
    [{ shipping: 'fulfilled' }],
    [{ external_ref: 'basket-1' }],
    [{ shipping_address: ADDRESS }],
    [{ ...CANCEL, external_ref: null }],
    [{ ...CANCEL, shipping: 'fulfilled' }],
  ])('cannot send %j', async (data) => {
    const order = await ofAccount();
    const { body } = await changed(order, data, own).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
    expect(await payments.orders.read(order.id)).toStrictEqual(order);
  });

  it('receives the faults of a malformed body first', async () => {
    await changed(await ofAccount(), { status: 'lost' }, own).expect(400);
  });
});
