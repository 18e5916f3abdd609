import { publishTeaShop, Shop } from '#testing';
import { invalidState, shown, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
});

/** An order of one MUG, which costs 1000. */
const placed = () => payments.orders.placed();

describe('money that was given back', () => {
  it('is outstanding again, until the order has been paid in full', async () => {
    const order = await placed();
    const first = await shown(payments.purchase(order, 400));
    await shown(payments.purchase(order, 300));
    await shown(payments.refund(order, first));
    const partly = { state: 'processing partially_paid unfulfilled' };
    expect(await payments.ledger(order)).toMatchObject({ ...partly, outstanding: 700, paid: 300 });
    await shown(payments.purchase(order, 300));
    expect(await payments.ledger(order)).toMatchObject({ ...partly, outstanding: 400, paid: 600 });
    const { body } = await payments.change(order, { type: 'order', shipping: 'fulfilled' });
    expect(body.errors).toEqual(invalidState(/Only a paid order/));
    await shown(payments.purchase(order));
    const paid = { state: 'complete paid unfulfilled', outstanding: 0, paid: 1000 };
    expect(await payments.ledger(order)).toMatchObject(paid);
  });

  it('does not make an order paid for a hundredth of its price', async () => {
    const order = await placed();
    const most = await shown(payments.purchase(order, 990));
    await shown(payments.purchase(order, 5));
    await shown(payments.refund(order, most));
    await shown(payments.purchase(order, 5));
    expect(await payments.ledger(order)).toMatchObject({
      state: 'processing partially_paid unfulfilled',
      outstanding: 990,
      paid: 10,
    });
  });

  it('leaves an order unpaid if nothing else was received, and it can be paid', async () => {
    const order = await placed();
    const cent = await shown(payments.purchase(order, 1));
    await shown(payments.refund(order, cent));
    expect(await payments.ledger(order)).toStrictEqual({
      state: 'incomplete unpaid unfulfilled',
      outstanding: 1000,
      paid: 0,
      authorized: 0,
    });
    await shown(payments.purchase(order));
    expect(await payments.ledger(order)).toMatchObject({ state: 'complete paid unfulfilled' });
  });

  it('leaves open authorizations to be captured', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 600));
    const bought = await shown(payments.purchase(order, 700));
    expect(await payments.ledger(order)).toMatchObject({ authorized: 300, paid: 700 });
    await shown(payments.refund(order, bought));
    expect(await payments.ledger(order)).toMatchObject({
      state: 'processing partially_authorized unfulfilled',
      authorized: 600,
      outstanding: 1000,
    });
    expect(await shown(payments.capture(order, promise))).toMatchObject({ amount: 600 });
    expect(await payments.ledger(order)).toMatchObject({ paid: 600, outstanding: 400 });
  });

  it('reopens nothing after the order was paid', async () => {
    const order = await placed();
    const bought = await shown(payments.purchase(order));
    await shown(payments.refund(order, bought, 400));
    const partly = { state: 'complete paid unfulfilled', outstanding: 0, paid: 600 };
    expect(await payments.ledger(order)).toMatchObject(partly);
    await payments.purchase(order).expect(422);
    await shown(payments.refund(order, bought));
    const all = { state: 'complete refunded unfulfilled', outstanding: 0, paid: 0 };
    expect(await payments.ledger(order)).toMatchObject(all);
    await payments.purchase(order).expect(422);
  });
});

describe('a capture of a part', () => {
  it('leaves the rest authorized, and each part can be refunded', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order));
    const part = (amount: number, more: object = {}) =>
      payments.capture(order, promise).send({ data: { amount, ...more } });
    const first = await shown(part(300));
    expect(await payments.ledger(order)).toMatchObject({ authorized: 700, paid: 300 });
    expect((await part(701).expect(400)).body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.amount' },
    ]);
    await shown(part(200));
    await shown(payments.refund(order, first));
    await shown(payments.refund(order, promise));
    const open = { state: 'processing partially_authorized unfulfilled', authorized: 500, paid: 0 };
    expect(await payments.ledger(order)).toMatchObject(open);
    await shown(part(100, { final: true }));
    expect(await payments.ledger(order)).toMatchObject({ authorized: 0, paid: 100 });
    const { body } = await part(1).expect(422);
    expect(body.errors).toEqual(invalidState(/nothing left to capture/));
  });
});

describe('a canceled order', () => {
  it('has nothing authorized any more', async () => {
    const order = await placed();
    await shown(payments.authorize(order, 400));
    await shown(payments.authorize(order));
    const status = { type: 'order', status: 'cancelled' };
    await payments.change(order, status).expect(200);
    expect(await payments.ledger(order)).toStrictEqual({
      state: 'cancelled unpaid unfulfilled',
      outstanding: 1000,
      paid: 0,
      authorized: 0,
    });
    const types = (await payments.transactions(order)).map((one) => one.transaction_type);
    expect(types.sort()).toStrictEqual(['authorize', 'authorize', 'void', 'void']);
  });
});
