import { randomUUID } from 'node:crypto';
import { asMember, memberToken, Shop } from '#testing';
import { ADDRESS, forAccount, GUEST, product, TestOrders } from './support/orders';

let shop: Shop;
let orders: TestOrders;
let accountId: string;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  orders = await TestOrders.ofTeaShop(shop);
  accountId = randomUUID();
  member = await memberToken(shop, accountId);
});

afterAll(() => shop.close());

describe('a checkout', () => {
  it('of a guest makes an order of the guest', async () => {
    const cart = await orders.cart(product('MUG', 2));
    const { body } = await orders.checkOut(cart).expect(201);
    expect(body.data).toMatchObject({ type: 'order', status: 'incomplete', customer: GUEST });
    expect(body.data).not.toHaveProperty('contact');
  });

  it('of a member makes an order of the account', async () => {
    const cart = await orders.cart(product('MUG', 2));
    const request = asMember(shop.post(`/v2/carts/${cart}/checkout`), member);
    const data = { contact: GUEST, billing_address: ADDRESS };
    const { body } = await orders.checkOut(cart, data, request).expect(201);
    expect(body.data).toMatchObject({
      contact: GUEST,
      relationships: { account: { data: { type: 'account', id: accountId } } },
    });
  });

  it('of an administrator makes an order of the account that is named', async () => {
    const { id } = await orders.placed([], forAccount(accountId));
    const { body } = await shop.admin('get', `/v2/orders/${id}?include=items,account`).expect(200);
    expect(body.data).toMatchObject({ contact: GUEST });
    expect(body.included).toMatchObject({ items: [{ sku: 'MUG' }], accounts: [{ id: accountId }] });
  });
});
