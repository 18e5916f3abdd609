import { Transactions } from '#platform/database';
import { AccountFixtures, publishTeaShop, Shop } from '#testing';
import { AS_GUEST, forAccount, ORDERS, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let orders: TestOrders;
let promotions: TestPromotions;
let accounts: AccountFixtures;
let promotion: string;
let people = 0;

const CODE = { type: 'promotion_item', code: 'WELCOME' };
const CANCEL = { data: { type: 'order', status: 'cancelled' } };
const FULL = 1000;
const REDUCED = 500;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
  accounts = await AccountFixtures.of(shop);
  promotion = await promotions.created({ conditions: { first_order: true } });
  await promotions.addCodes(promotion, { code: 'WELCOME' }).expect(201);
});

const guest = (email = `new-${String((people += 1))}@mail.example`) => ({
  ...AS_GUEST,
  customer: { name: 'Jo Brandt', email },
});
const cartWithCode = () => orders.cart(product('MUG'), CODE);
const totalOf = (body: { data: { meta: { display_price: { with_tax: { amount: number } } } } }) =>
  body.data.meta.display_price.with_tax.amount;
const promotionIn = async (cart: string) => {
  const { body } = await shop.admin('get', `/v2/carts/${cart}/items`).expect(200);
  return body.data.find(({ type }: { type: string }) => type === 'promotion_item');
};
const usesOfCode = async () => {
  const { body } = await promotions.codes(promotion).expect(200);
  return body.data[0].used as number;
};
/** Of a new cart with the code. */
const ordered = async (data: object, expected: number) => {
  const cart = await cartWithCode();
  const { body } = await orders
    .checkOut(cart, data, shop.admin('post', `/v2/carts/${cart}/checkout`))
    .expect(expected);
  return { cart, body };
};

describe('a promotion of a first order', () => {
  it('is for one order of a guest, whom only the checkout knows', async () => {
    const first = await ordered(guest('Once@Mail.example'), 201);
    expect(totalOf(first.body)).toBe(REDUCED);
    const used = await usesOfCode();
    const again = guest('once@mail.EXAMPLE');
    const { cart, body } = await ordered(again, 409);
    expect(body.errors).toMatchObject([
      { title: 'Prices have changed', meta: { before: REDUCED, after: FULL } },
    ]);
    expect(await promotionIn(cart)).toMatchObject({
      unit_price: { amount: 0 },
      meta: { reason: 'first_order' },
    });
    // What is recorded stays when the cart changes, until a checkout names somebody else.
    await shop.post(`/v2/carts/${cart}/items`).send({ data: product('GREEN') });
    expect((await promotionIn(cart)).meta.reason).toBe('first_order');
    const second = await orders.checkOut(cart, again).expect(201);
    expect(second.body.data.meta.discounts).toEqual({});
    expect(await usesOfCode()).toBe(used);
    const other = await orders.checkOut(cart, guest()).expect(201);
    expect(other.body.data.meta.discounts).toMatchObject({ 'Spring offer': { amount: -500 } });
  });

  it('is refused for an account that has an order, and for no other account', async () => {
    const [former, fresh] = [await accounts.account(), await accounts.account()];
    await orders.placed([], forAccount(former));
    const cartOf = async (account: string) => {
      const cart = await orders.cart();
      const path = `/v2/carts/${cart}/relationships/accounts`;
      const data = [{ type: 'account', id: account }];
      await shop.admin('post', path).send({ data }).expect(200);
      return cart;
    };
    const add = async (account: string, expected: number) => {
      const path = `/v2/carts/${await cartOf(account)}/items`;
      return shop.admin('post', path).send({ data: CODE }).expect(expected);
    };
    const { body } = await add(former, 422);
    expect(body.errors).toMatchObject([
      { title: 'Promotion not applicable', meta: { code: 'WELCOME', reason: 'first_order' } },
    ]);
    await add(fresh, 201);
    await ordered(forAccount(former), 409);
    await ordered(forAccount(fresh), 201);
    await ordered(forAccount(fresh), 409);
  });

  it('is there again after the order was canceled before it was paid, and only then', async () => {
    const [one, other] = [guest(), guest()];
    const { body } = await ordered(one, 201);
    await shop
      .admin('put', `${ORDERS}/${String(body.data.id)}`)
      .send(CANCEL)
      .expect(200);
    await ordered(one, 201);
    const paid = (await ordered(other, 201)).body.data.id as string;
    const path = `${ORDERS}/${paid}`;
    const payment = { data: { gateway: 'manual', method: 'purchase' } };
    const { body: bought } = await shop.admin('post', `${path}/payments`).send(payment).expect(200);
    const transaction = `${path}/transactions/${String(bought.data.id)}`;
    await shop.admin('post', `${transaction}/refund`).expect(200);
    await shop.admin('put', path).send(CANCEL).expect(200);
    await ordered(other, 409);
  });

  it('is taken by one of eight checkouts at once', async () => {
    const buyer = guest();
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartWithCode()));
    const answers = await Promise.all(carts.map((cart) => orders.checkOut(cart, buyer)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.errors[0].title)).toEqual(
      refused.map(() => 'Prices have changed'),
    );
    const left = carts.filter((_, index) => answers[index]?.status === 409);
    const again = await Promise.all(left.map((cart) => orders.checkOut(cart, buyer).expect(201)));
    expect(again.map(({ body }) => totalOf(body))).toEqual(left.map(() => FULL));
  });

  it('leaves nothing of a buyer who was erased', async () => {
    const buyer = guest();
    const { body } = await ordered(buyer, 201);
    const { id } = body.data;
    const rows = () =>
      shop.app
        .get(Transactions)
        .statement<object[]>('select * from first_orders where order_id = ?', [id]);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(buyer.customer.email);
    const payment = { data: { gateway: 'manual', method: 'purchase' } };
    await shop
      .admin('post', `${ORDERS}/${String(id)}/payments`)
      .send(payment)
      .expect(200);
    await shop.admin('post', `${ORDERS}/${String(id)}/anonymize`).expect(204);
    expect(await rows()).toEqual([]);
  });

  it('applies without a code, too, until the checkout knows who buys', async () => {
    const automatic = await promotions.created({
      name: 'Hello',
      automatic: true,
      conditions: { first_order: true },
    });
    const buyer = guest();
    const [one, other] = [await orders.cart(), await orders.cart()];
    expect(totalOf((await orders.checkOut(one, buyer).expect(201)).body)).toBe(REDUCED);
    await orders.checkOut(other, buyer).expect(409);
    expect(totalOf((await orders.checkOut(other, buyer).expect(201)).body)).toBe(FULL);
    await promotions.remove(automatic).expect(204);
  });
});
