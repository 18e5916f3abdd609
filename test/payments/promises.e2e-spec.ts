import { publishTeaShop, Shop } from '#testing';
import { AS_GUEST, product, type OrderResponse } from '../support/orders';
import { shown, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  await payments.count('MUG', 10);
});

const AUTHORIZE = { method: 'authorize' };

/** An order of a guest, with its token. */
async function ordered(quantity: number) {
  const cart = await payments.orders.cart(product('MUG', quantity));
  const { body } = await payments.orders.checkOut(cart, AS_GUEST).expect(201);
  const order = body.data as OrderResponse;
  const token = (body as { meta: { order_token: string } }).meta.order_token;
  const asStranger = () => shop.post(payments.paymentsOf(order));
  const asBuyer = () => asStranger().set('SVC-Order-Token', token);
  return { order, token, asStranger, asBuyer };
}

describe('stock', () => {
  it('is not allocated by what a shopper only promises', async () => {
    const { order, asBuyer } = await ordered(10);
    await shown(payments.pay(order, { ...AUTHORIZE, amount: 1 }, asBuyer()));
    await shown(payments.pay(order, AUTHORIZE, asBuyer()));
    const authorized = { state: 'processing authorized unfulfilled', authorized: 10_000 };
    expect(await payments.ledger(order)).toMatchObject(authorized);
    expect(await payments.units('MUG')).toBe('10 + 0 = 10');
    await payments.change(order, { type: 'order', status: 'cancelled' }).expect(200);
    expect(await payments.ledger(order)).toMatchObject({ authorized: 0 });
  });

  it('is allocated when what was received and authorized reaches the total', async () => {
    const { order, asBuyer } = await ordered(2);
    const promise = await shown(payments.pay(order, { ...AUTHORIZE, amount: 500 }, asBuyer()));
    await shown(payments.purchase(order, 400));
    await shown(payments.authorize(order, 1599));
    expect(await payments.units('MUG')).toBe('10 + 0 = 10');
    await shown(payments.capture(order, promise).send({ data: { amount: 1 } }));
    expect(await payments.units('MUG')).toBe('8 + 2 = 10');
    const [, , other] = await payments.transactions(order);
    const path = `${payments.transactionsOf(order)}/${String(other?.id)}/cancel`;
    await shop.admin('post', path).expect(200);
    expect(await payments.units('MUG')).toBe('10 + 0 = 10');
  });

  it('must be there when a payment begins, even if it is not allocated', async () => {
    const { order, asBuyer } = await ordered(9);
    await payments.move('MUG', 'decrement', 2);
    const { body } = await payments.pay(order, AUTHORIZE, asBuyer()).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Insufficient stock', meta: { available: 8 } }]);
    expect(await payments.transactions(order)).toStrictEqual([]);
    await payments.purchase(order, 1).expect(400);
    await payments.move('MUG', 'increment', 2);
  });
});

describe('a shopper without the token of an order', () => {
  it('can begin five payments of it', async () => {
    const { order, token, asStranger, asBuyer } = await ordered(1);
    const cent = { ...AUTHORIZE, amount: 1 };
    for (let begun = 0; begun < 5; begun += 1) await shown(payments.pay(order, cent, asStranger()));
    const { body } = await payments.pay(order, cent, asStranger()).expect(422);
    expect(body.errors).toMatchObject([
      { status: '422', title: 'Limit reached', detail: expect.stringMatching(/order_token/) },
    ]);
    expect(await payments.transactions(order)).toHaveLength(5);
    await shown(payments.pay(order, cent, asBuyer()));
    await shown(payments.authorize(order, 1));
    const { order: other, asStranger: toOther } = await ordered(1);
    const wrong = toOther().set('SVC-Order-Token', token);
    await shown(payments.pay(other, cent, wrong));
  });

  it('cannot hinder others by promises', async () => {
    const { order, asStranger, asBuyer } = await ordered(1);
    await shown(payments.pay(order, AUTHORIZE, asStranger()));
    await payments.pay(order, AUTHORIZE, asBuyer()).expect(422);
    await shown(payments.authorize(order));
    expect(await payments.ledger(order)).toMatchObject({ authorized: 1000 });
    await shown(payments.purchase(order));
  });
});
